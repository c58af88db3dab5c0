using System;

namespace Games
{
    /// <summary>A view. Of the functions that have a body here, write those that your coursework asks for.</summary>
    /// <typeparam name="B">The board of the game.</typeparam>
    public interface IView<B> where B : Board
    {
        /// <summary>Is called once, before everything else. A view looks at the board and never changes it.</summary>
        void Initialise(B board, IController<B> controller);

        /// <summary>Shows the board as it is now.</summary>
        void Refresh();

        /// <summary>Shows a message to one player, in place of the one before.</summary>
        void Tell(int player, string message);

        /// <summary>Adds a line to the log.</summary>
        void Log(string line) => throw new NotSupportedException("the view has no function Log");
    }
}
