using System;

namespace Kit
{
    /// <summary>A view that prints everything that players see, to try a controller with.</summary>
    public sealed class TextView : IView
    {
        private readonly Model model;
        private readonly string[] unseen;

        /// <summary>Makes a view of this model; boards of the other names are those that players do not see.</summary>
        public TextView(Model model, params string[] unseen)
        {
            this.model = model;
            this.unseen = unseen;
        }

        /// <inheritdoc/>
        public void Refresh()
        {
            Console.WriteLine(model.Without(unseen));
        }

        /// <inheritdoc/>
        public void Tell(int player, string message)
        {
            Console.WriteLine("to player " + player + ": " + message);
        }

        /// <inheritdoc/>
        public void Log(string line)
        {
            Console.WriteLine("log: " + line);
        }

        /// <inheritdoc/>
        public void Write(string text)
        {
            Console.WriteLine("written: " + text);
        }
    }
}
