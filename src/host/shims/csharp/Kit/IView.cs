using System;

namespace Kit
{
    /// <summary>
    /// The view: what a controller asks of it, once it has changed the model. Of the functions that have a body here, write
    /// those that your coursework asks for.
    /// </summary>
    public interface IView
    {
        /// <summary>Shows what the model holds now.</summary>
        void Refresh();

        /// <summary>Shows a message to one player, in place of the one before.</summary>
        void Tell(int player, string message);

        /// <summary>Adds a line to the log, if the coursework has one.</summary>
        void Log(string line) => throw new NotSupportedException("the view has no function Log");

        /// <summary>Writes a game out, if the coursework asks for that: the text is what is to be in the file.</summary>
        void Write(string text) => throw new NotSupportedException("the view has no function Write");
    }
}
