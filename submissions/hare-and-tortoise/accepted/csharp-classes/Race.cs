using Games;

namespace HareAndTortoise
{
    /// <summary>What happens: it changes the board, and tells of each thing.</summary>
    class Race
    {
        private HareAndTortoiseBoard board;
        private readonly Rules rules;

        /// <summary>Something has happened.</summary>
        public event HappeningHandler Happened;

        public Race(HareAndTortoiseBoard board, Rules rules)
        {
            this.board = board;
            this.rules = rules;
        }

        public void Say(int player, string what)
        {
            Happened?.Invoke("player " + player + " " + what);
        }

        /// <summary>Does what the player on turn has selected, which has to be allowed.</summary>
        public void Play(string action)
        {
            int player = board.Player;
            bool goesOn = false;
            switch (action)
            {
                case "chew":
                    ChewLettuce(player);
                    board.GetRunner(player).Must = "leave";
                    break;
                case "gain":
                    ChewCarrot(player, 10, "gains");
                    break;
                case "lose":
                    ChewCarrot(player, -10, "loses");
                    break;
                default:
                    goesOn = Move(player, int.Parse(action));
                    break;
            }
            EndTurn(player, goesOn);
        }

        private bool Move(int player, int square)
        {
            Runner runner = board.GetRunner(player);
            int start = runner.At;
            int price = rules.Price(player, square);
            runner.At = square;
            runner.Carrots = runner.Carrots - price;
            runner.Must = null;
            if (square < start)
            {
                Say(player, "goes back from " + start + " to " + square + " and gains " + Words.Carrots(-price));
            }
            else
            {
                Say(player, "moves from " + start + " to " + square + " for " + Words.Carrots(price));
            }
            return Track.Kind(square) == "hare" && new HareCard(board, rules, this).Draw(player, price);
        }

        public void ChewLettuce(int player)
        {
            Runner runner = board.GetRunner(player);
            int rank = rules.Rank(player);
            runner.Lettuces = runner.Lettuces - 1;
            runner.Carrots = runner.Carrots + 10 * rank;
            Say(player, "chews a lettuce in place " + rank + ", gains " + Words.Carrots(10 * rank) + " and has "
                    + Words.Lettuces(runner.Lettuces));
        }

        private void ChewCarrot(int player, int carrots, string verb)
        {
            Runner runner = board.GetRunner(player);
            runner.Carrots = runner.Carrots + carrots;
            runner.Must = null;
            Say(player, "chews a carrot and " + verb + " 10 carrots");
        }

        private void EndTurn(int player, bool goesOn)
        {
            if (board.GetRunner(player).At == Track.Finish)
            {
                Say(player, "is home");
                board.Finished = true;
            }
            else if (!goesOn)
            {
                PassOn(player);
            }
            else if (!rules.CanAct(player))
            {
                Say(player, "cannot move and is skipped");
                PassOn(player);
            }
        }

        private int After(int player)
        {
            return player % board.Players + 1;
        }

        /// <summary>Gives the turn to the next player who can do something.</summary>
        private void PassOn(int player)
        {
            int next = After(player);
            board.Player = next;
            if (!rules.CouldAnybodyAct())
            {
                Say(next, "cannot move, and neither can anybody else");
                board.Finished = true;
                return;
            }
            while (IsPassedOver(next))
            {
                next = After(next);
            }
            Pay(next);
            board.Player = next;
        }

        /// <summary>Says so if a player misses a turn or can do nothing.</summary>
        private bool IsPassedOver(int player)
        {
            Runner runner = board.GetRunner(player);
            if (runner.Must == "miss")
            {
                runner.Must = null;
                Say(player, "misses a turn");
                return true;
            }
            if (!rules.CouldAct(player))
            {
                Say(player, "cannot move and is skipped");
                return true;
            }
            return false;
        }

        private void Pay(int player)
        {
            int due = rules.Due(player);
            if (due > 0)
            {
                Runner runner = board.GetRunner(player);
                runner.Carrots = runner.Carrots + due;
                Say(player, "is in place " + rules.Rank(player) + " on that number and gains " + Words.Carrots(due));
            }
        }

        /// <summary>Somebody else has changed the board: makes the player and the finished flag fit it.</summary>
        public void TidyUp()
        {
            int player = board.Player;
            board.Finished = rules.IsAnybodyHome() || !rules.CouldAnybodyAct();
            if (board.Finished)
            {
                return;
            }
            Runner runner = board.GetRunner(player);
            if (runner.Must == "miss")
            {
                runner.Must = null;
                Say(player, "misses a turn");
                PassOn(player);
            }
            else if (!rules.CanAct(player))
            {
                Say(player, "cannot move and is skipped");
                PassOn(player);
            }
        }
    }
}
