using Games;
using System.Collections.Generic;

namespace HareAndTortoise
{
    /// <summary>The computer: it does what the first rule that fits says.</summary>
    class Novice
    {
        private const string Disposal = "59";

        private HareAndTortoiseBoard board;
        private readonly Rules rules;

        public Novice(HareAndTortoiseBoard board, Rules rules)
        {
            this.board = board;
            this.rules = rules;
        }

        /// <summary>Gives an action of a player on turn; an empty text if there is none.</summary>
        public string Choose(int player)
        {
            List<string> actions = rules.Actions(player);
            if (actions.Contains("chew"))
            {
                return "chew";
            }
            if (actions.Contains(Track.Finish.ToString()))
            {
                return Track.Finish.ToString();
            }
            foreach (string action in actions)
            {
                if (IsLettuceAhead(action))
                {
                    return action;
                }
            }
            if (HasTooMany(board.GetRunner(player)) && actions.Contains(Disposal))
            {
                return Disposal;
            }
            // Anything will do: neither the shortest way nor the longest.
            return actions.Count == 0 ? "" : actions[actions.Count / 2];
        }

        private static bool IsLettuceAhead(string action)
        {
            return char.IsDigit(action[0]) && Track.Kind(int.Parse(action)) == "lettuce";
        }

        private static bool HasTooMany(Runner runner)
        {
            return runner.At >= 56 && runner.Carrots > 36;
        }
    }
}
