using System;

namespace Games
{
    /// <summary>A controller. Of the functions that have a body here, write those that your coursework asks for.</summary>
    /// <typeparam name="B">The board of the game.</typeparam>
    public interface IController<B> where B : Board
    {
        /// <summary>Is called once, before everything else.</summary>
        void Initialise(B board, IView<B> view);

        /// <summary>Starts the game, or starts it again.</summary>
        void Startup();

        /// <summary>Makes everything fit what is on the board, which somebody else may have changed.</summary>
        void Update();

        /// <summary>A player tries something: the action is a text, as the coursework says.</summary>
        void Selected(int player, string action) => throw new NotSupportedException("the controller has no function Selected");

        /// <summary>A player wants the computer to move for them.</summary>
        void ComputerMove(int player) => throw new NotSupportedException("the controller has no function ComputerMove");

        /// <summary>A player points at something.</summary>
        void Hovered(int player, string action) => throw new NotSupportedException("the controller has no function Hovered");
    }
}
