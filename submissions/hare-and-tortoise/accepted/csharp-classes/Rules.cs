using Games;
using System;
using System.Collections.Generic;

namespace HareAndTortoise
{
    /// <summary>What is allowed. The board is asked every time, and nothing is changed here.</summary>
    class Rules
    {
        public const int MostCarrotsHome = 20;

        private HareAndTortoiseBoard board;

        public Rules(HareAndTortoiseBoard board)
        {
            this.board = board;
        }

        public bool IsPlayer(int player)
        {
            return player >= 1 && player <= board.Players;
        }

        public bool IsOnTurn(int player)
        {
            return IsPlayer(player) && player == board.Player && !board.Finished;
        }

        /// <summary>Gives one more than there are runners ahead.</summary>
        public int Rank(int player)
        {
            int at = board.GetRunner(player).At;
            int rank = 1;
            for (int other = 1; other <= board.Players; other++)
            {
                if (board.GetRunner(other).At > at)
                {
                    rank++;
                }
            }
            return rank;
        }

        /// <summary>Gives whether nobody is on a square; the start has room for everybody.</summary>
        public bool IsFree(int square)
        {
            for (int player = 1; player <= board.Players; player++)
            {
                if (square != 0 && board.GetRunner(player).At == square)
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>Gives the carrots that it costs to go to a square; what is below 0 is paid to the runner.</summary>
        public int Price(int player, int square)
        {
            int steps = square - board.GetRunner(player).At;
            if (steps < 0)
            {
                return 10 * steps;
            }
            return steps * (steps + 1) / 2;
        }

        public bool MayGo(int player, int square)
        {
            return MayGo(player, square, board.GetRunner(player).Carrots);
        }

        private bool MayGo(int player, int square, int carrots)
        {
            Runner runner = board.GetRunner(player);
            if (runner.Must == "choose" || square < 1 || square > Track.Finish || !IsFree(square))
            {
                return false;
            }
            if (square < runner.At)
            {
                return square == TortoiseBehind(runner);
            }
            int left = carrots - Price(player, square);
            return left >= 0 && LetsIn(runner, square, left);
        }

        /// <summary>Gives whether a square is open to a runner who comes from behind and would have so many carrots there.</summary>
        public bool LetsIn(Runner runner, int square, int carrots)
        {
            switch (Track.Kind(square))
            {
                case "tortoise":
                    return false;
                case "lettuce":
                    return runner.Lettuces > 0;
                case "hare":
                    return board.Dice.Count > 0;
                case "finish":
                    return runner.Lettuces == 0 && carrots <= MostCarrotsHome;
                default:
                    return true;
            }
        }

        /// <summary>Gives the first tortoise square behind a runner; 0 if there is none.</summary>
        private static int TortoiseBehind(Runner runner)
        {
            int square = runner.At - 1;
            while (square > 0 && Track.Kind(square) != "tortoise")
            {
                square--;
            }
            return Math.Max(square, 0);
        }

        /// <summary>Gives everything that a player may do now, as it would be selected.</summary>
        public List<string> Actions(int player)
        {
            return Actions(player, board.GetRunner(player).Carrots);
        }

        private List<string> Actions(int player, int carrots)
        {
            List<string> actions = new List<string>();
            for (int square = 1; square <= Track.Finish; square++)
            {
                if (MayGo(player, square, carrots))
                {
                    actions.Add(square.ToString());
                }
            }
            Runner runner = board.GetRunner(player);
            string here = Track.Kind(runner.At);
            if (here == "lettuce" && runner.Must == null && runner.Lettuces > 0)
            {
                actions.Add("chew");
            }
            if (here == "carrot" || runner.Must == "choose")
            {
                actions.Add("gain");
                if (carrots >= 10)
                {
                    actions.Add("lose");
                }
            }
            return actions;
        }

        public bool CanAct(int player)
        {
            return Actions(player).Count > 0;
        }

        /// <summary>Gives whether a player could do something if the turn began now: with what the square pays then.</summary>
        public bool CouldAct(int player)
        {
            return Actions(player, board.GetRunner(player).Carrots + Due(player)).Count > 0;
        }

        public bool CouldAnybodyAct()
        {
            for (int player = 1; player <= board.Players; player++)
            {
                if (CouldAct(player))
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>Gives the carrots that a number square pays when the turn of a player begins.</summary>
        public int Due(int player)
        {
            int rank = Rank(player);
            bool matches = rank.ToString() == Track.Kind(board.GetRunner(player).At);
            return matches ? 10 * rank : 0;
        }

        public bool IsAnybodyHome()
        {
            return !IsFree(Track.Finish);
        }
    }
}
