using Games;
using System;

namespace HareAndTortoise
{
    /// <summary>The card that is drawn on a hare square, and what it does.</summary>
    class HareCard
    {
        private HareAndTortoiseBoard board;
        private readonly Rules rules;
        private readonly Race race;

        public HareCard(HareAndTortoiseBoard board, Rules rules, Race race)
        {
            this.board = board;
            this.rules = rules;
            this.race = race;
        }

        /// <summary>Casts the die for a player who has paid so much to come here; gives whether the same player goes on.</summary>
        public bool Draw(int player, int paid)
        {
            int die = board.ThrowDie();
            int rank = rules.Rank(player);
            string card = Card(die, rank);
            race.Say(player, "casts " + die + " in place " + rank + ": " + card);
            return Follow(card, player, paid);
        }

        /// <summary>The hare table.</summary>
        private static string Card(int die, int rank)
        {
            switch (die)
            {
                case 1:
                    return "miss a turn";
                case 2:
                    return rank == 4 ? "forward to a carrot square" : "back to a carrot square";
                case 3:
                    return rank <= 2 ? "drop back one position" : "move forward one position";
                case 4:
                    return rank == 1 ? "chew a carrot" : "chew a lettuce";
                case 5:
                    return "last turn free";
                default:
                    return "move again";
            }
        }

        private bool Follow(string card, int player, int paid)
        {
            Runner runner = board.GetRunner(player);
            switch (card)
            {
                case "miss a turn":
                    runner.Must = "miss";
                    return false;
                case "forward to a carrot square":
                    Carry(player, NextCarrot(runner, 1));
                    return false;
                case "back to a carrot square":
                    Carry(player, NextCarrot(runner, -1));
                    return false;
                case "drop back one position":
                    Carry(player, BehindNextRunner(runner));
                    return false;
                case "move forward one position":
                    Carry(player, AheadOfNextRunner(runner));
                    return false;
                case "chew a carrot":
                    runner.Must = "choose";
                    return true;
                case "chew a lettuce":
                    ChewLettuce(player);
                    return false;
                case "last turn free":
                    runner.Carrots = runner.Carrots + paid;
                    race.Say(player, "gets back " + Words.Carrots(paid));
                    return false;
                default:
                    return true;
            }
        }

        private void ChewLettuce(int player)
        {
            if (board.GetRunner(player).Lettuces > 0)
            {
                race.ChewLettuce(player);
            }
            else
            {
                race.Say(player, "stays");
            }
        }

        /// <summary>Moves a runner to a square for nothing; where it is already, it stays.</summary>
        private void Carry(int player, int square)
        {
            Runner runner = board.GetRunner(player);
            if (square == runner.At)
            {
                race.Say(player, "stays");
                return;
            }
            race.Say(player, "is moved from " + runner.At + " to " + square);
            runner.At = square;
        }

        /// <summary>Gives the next free carrot square in a direction, 1 or -1; where the runner is, if there is none.</summary>
        private int NextCarrot(Runner runner, int direction)
        {
            int square = runner.At + direction;
            while (square > 0 && square < Track.Finish)
            {
                if (Track.Kind(square) == "carrot" && rules.IsFree(square))
                {
                    return square;
                }
                square += direction;
            }
            return runner.At;
        }

        private int BehindNextRunner(Runner runner)
        {
            int behind = Nearest(runner, -1);
            if (behind < 0)
            {
                return runner.At;
            }
            int square = Math.Max(behind - 1, 0);
            while (!MayStand(runner, square))
            {
                square--;
            }
            return square;
        }

        private int AheadOfNextRunner(Runner runner)
        {
            int ahead = Nearest(runner, 1);
            if (ahead < 0)
            {
                return runner.At;
            }
            for (int square = ahead + 1; square <= Track.Finish; square++)
            {
                if (MayStand(runner, square))
                {
                    return square;
                }
            }
            return runner.At;
        }

        /// <summary>Gives the square of the nearest runner in a direction; -1 if there is none.</summary>
        private int Nearest(Runner runner, int direction)
        {
            int nearest = -1;
            for (int player = 1; player <= board.Players; player++)
            {
                int at = board.GetRunner(player).At;
                int distance = (at - runner.At) * direction;
                if (distance > 0 && (nearest < 0 || distance < Math.Abs(nearest - runner.At)))
                {
                    nearest = at;
                }
            }
            return nearest;
        }

        /// <summary>Gives whether a card may put a runner on a square.</summary>
        private bool MayStand(Runner runner, int square)
        {
            if (!rules.IsFree(square))
            {
                return false;
            }
            switch (Track.Kind(square))
            {
                case "hare":
                    return true;
                case "tortoise":
                    return square < runner.At;
                default:
                    return rules.LetsIn(runner, square, runner.Carrots);
            }
        }
    }
}
