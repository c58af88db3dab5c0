using System;
using System.Collections.Generic;
using System.Globalization;
using Games;

namespace HareAndTortoise
{
    /// <summary>A level of the computer.</summary>
    public abstract class ComputerPlayer
    {
        /// <summary>Chooses one of the legal actions, of which there is at least one.</summary>
        public abstract string Choose(Runner runner, List<string> legal);
    }

    /// <summary>The novice, by the five rules of the handout.</summary>
    public class NovicePlayer : ComputerPlayer
    {
        // only for the choice of a move; the dice are on the board
        private readonly Random random = new Random();

        public override string Choose(Runner runner, List<string> legal)
        {
            // 1. on a lettuce square: chew
            if (legal.Contains("chew"))
            {
                return "chew";
            }

            // 2. go home
            string finish = Track.Finish.ToString(CultureInfo.InvariantCulture);
            if (legal.Contains(finish))
            {
                return finish;
            }

            // 3. forward to a lettuce square
            List<string> lettuces = new List<string>();
            foreach (string action in legal)
            {
                int square;
                if (int.TryParse(action, out square) && square > runner.At && Square.Get(square) is LettuceSquare)
                {
                    lettuces.Add(action);
                }
            }
            if (lettuces.Count > 0)
            {
                return AnyOf(lettuces);
            }

            // 4. near the end with too many carrots: to carrot square 59
            if (runner.At >= 56 && runner.Carrots > 36 && legal.Contains("59"))
            {
                return "59";
            }

            // 5. anything
            return AnyOf(legal);
        }

        private string AnyOf(List<string> actions)
        {
            return actions[random.Next(actions.Count)];
        }
    }
}
