using System;

namespace Games
{
    /// <summary>What one player has.</summary>
    public sealed class Runner
    {
        private string must;

        /// <summary>A runner on a square, with carrots and lettuces.</summary>
        public Runner(int at, int carrots, int lettuces)
        {
            At = at;
            Carrots = carrots;
            Lettuces = lettuces;
        }

        /// <summary>The number of the square on which the runner is: 0 is the start.</summary>
        public int At { get; set; }

        /// <summary>The number of carrots.</summary>
        public int Carrots { get; set; }

        /// <summary>The number of lettuces.</summary>
        public int Lettuces { get; set; }

        /// <summary>
        /// What the runner is bound to do next: <c>miss</c> the next turn; <c>leave</c> the lettuce square on which it has
        /// chewed; <c>choose</c>, still in this turn, whether to gain or to lose carrots; or null.
        /// </summary>
        /// <exception cref="ArgumentException">When it is set to nothing of these.</exception>
        public string Must
        {
            get => must;
            set
            {
                if (value != null && value != "miss" && value != "leave" && value != "choose")
                {
                    throw new ArgumentException("a runner must " + value + "? It is miss, leave, choose or null");
                }
                must = value;
            }
        }

        /// <summary>The runner for a print, such as <c>Runner(0, 55 carrots, 3 lettuces)</c>.</summary>
        public override string ToString()
        {
            string bound = must == null ? "" : ", must " + must;
            return "Runner(" + At + ", " + Carrots + " carrots, " + Lettuces + " lettuces" + bound + ")";
        }
    }
}
