using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Kit
{
    /// <summary>
    /// The model: whose turn it is, whether the game has finished, and the boards, numbers and texts that the coursework
    /// describes, each with its name there.
    /// </summary>
    public sealed class Model
    {
        /// <summary>Makes a model with one board and nothing else, to try a controller with.</summary>
        public Model(Board board)
            : this(
                new Dictionary<string, Board> { ["board"] = board },
                new Dictionary<string, int>(),
                new Dictionary<string, string>())
        {
        }

        /// <summary>Makes a model with these boards, numbers and texts, each by its name, to try a controller with.</summary>
        public Model(
            IDictionary<string, Board> boards, IDictionary<string, int> counters, IDictionary<string, string> texts)
        {
            Boards = new Named<Board>("board", boards);
            Counters = new Changeable<int>("counter", counters);
            Texts = new Changeable<string>("text", texts);
        }

        /// <summary>Whose turn it is: 1 for the first player, or 0 for nobody.</summary>
        public int Player { get; set; }

        /// <summary>Whether the game is marked as finished.</summary>
        public bool Finished { get; set; }

        /// <summary>The board, if there is one only.</summary>
        public Board Board
        {
            get
            {
                if (Boards.Names.Count != 1)
                {
                    throw new InvalidOperationException(
                        "there are " + Boards.Names.Count + " boards: take one by its name, with Boards[name]");
                }
                return Boards[Boards.Names.First()];
            }
        }

        /// <summary>The boards by their names, as in <c>model.Boards["mine"]</c>.</summary>
        public Named<Board> Boards { get; }

        /// <summary>The numbers by their names, as in <c>model.Counters["coins"] = 3</c>.</summary>
        public Changeable<int> Counters { get; }

        /// <summary>The texts by their names, as in <c>model.Texts["display"] = "Thanks"</c>.</summary>
        public Changeable<string> Texts { get; }

        /// <summary>What the model holds, line by line.</summary>
        public override string ToString()
        {
            return Without(new string[0]);
        }

        /// <summary>Gives what the model holds, line by line, but for some of the boards.</summary>
        internal string Without(ICollection<string> unseen)
        {
            StringBuilder picture = new StringBuilder();
            foreach (string name in Boards.Names.Where(name => !unseen.Contains(name)))
            {
                picture.Append(Boards.Names.Count == 1 ? "" : name + ":\n").Append(Boards[name]).Append('\n');
            }
            foreach (string name in Counters.Names)
            {
                picture.Append(name).Append(": ").Append(Counters[name]).Append('\n');
            }
            foreach (string name in Texts.Names)
            {
                picture.Append(name).Append(": \"").Append(Texts[name]).Append("\"\n");
            }
            return picture.Append("player on turn: ").Append(Player).Append(", finished: ")
                .Append(Finished ? "true" : "false").ToString();
        }
    }
}
