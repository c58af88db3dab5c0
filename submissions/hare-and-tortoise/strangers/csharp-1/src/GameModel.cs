using System.Collections.Generic;
using System.Globalization;
using Games;

namespace HareAndTortoise
{
    /// <summary>
    /// The game: who is on turn, what is allowed, and what happens. It knows no window; whoever wants to know what happens
    /// listens to the events.
    /// </summary>
    public class GameModel
    {
        private const int NumberOfPlayers = 4;

        private readonly ComputerPlayer computer = new NovicePlayer();

        public event LineLoggedHandler LineLogged;
        public event BoardChangedHandler BoardChanged;
        public event RunnerMovedHandler RunnerMoved;
        public event SquareDescribedHandler SquareDescribed;
        public event GameOverHandler GameOver;

        public GameModel(HareAndTortoiseBoard board)
        {
            Board = board;
            Race = new Race(board);
        }

        public HareAndTortoiseBoard Board { get; }

        public Race Race { get; }

        // ---------------------------------------------------------------- what can be asked from outside

        /// <summary>Begins a new game.</summary>
        public void Startup()
        {
            List<Runner> runners = new List<Runner>();
            for (int i = 0; i < NumberOfPlayers; i++)
            {
                runners.Add(new Runner(0, 65, 3));
            }
            Board.SetRunners(runners);
            Board.Player = 1;
            Board.Finished = false;
            OnBoardChanged();
        }

        /// <summary>Somebody else has changed the board.</summary>
        public void Update()
        {
            if (Board.Players > 0)
            {
                if (SomebodyIsHome())
                {
                    Board.Finished = true;
                }
                else if (!(Board.Finished && !AnybodyCanMove()))
                {
                    Board.Finished = false;
                    if (Board.Player < 1 || Board.Player > Board.Players)
                    {
                        Board.Player = 1;
                    }
                    GiveTurnTo(Board.Player, false);
                }
            }
            OnBoardChanged();
        }

        /// <summary>Does what the player has selected, if it is allowed.</summary>
        public void Select(int player, string action)
        {
            if (!IsOnTurn(player) || !LegalActions(player).Contains(action))
            {
                return;
            }
            AfterMove after = Do(player, action);
            if (after == AfterMove.NextPlayer)
            {
                GiveTurnTo(NextPlayer(player), true);
            }
            else if (after == AfterMove.MoveAgain)
            {
                GiveTurnTo(player, false);
            }
            OnBoardChanged();
        }

        /// <summary>The computer moves for a player.</summary>
        public void ComputerMove(int player)
        {
            if (!IsOnTurn(player))
            {
                return;
            }
            List<string> legal = LegalActions(player);
            if (legal.Count > 0)
            {
                Select(player, computer.Choose(Board.GetRunner(player), legal));
            }
        }

        /// <summary>Describes what a move to a square would mean.</summary>
        public void Describe(int player, string action)
        {
            string text = "Illegal Move";
            int target;
            if (IsOnTurn(player) && TryGetSquare(action, out target) && LegalActions(player).Contains(action))
            {
                int at = Board.GetRunner(player).At;
                if (target > at)
                {
                    text = "Cost: " + Words.Carrots(Race.Cost(target - at));
                }
                else
                {
                    text = "Gain: " + Words.Carrots(10 * (at - target));
                }
            }
            SquareDescribed?.Invoke(player, text);
        }

        /// <summary>Everything the player could do in a turn: squares as numbers, and chew, gain, lose.</summary>
        public List<string> LegalActions(int player)
        {
            Runner runner = Board.GetRunner(player);
            if (runner.Must == "choose")
            {
                return CarrotSquare.ChewCarrot(runner);
            }
            List<string> actions = Square.Get(runner.At).ActionsHere(runner);
            int tortoise = Race.TortoiseBehind(runner.At);
            if (tortoise != -1)
            {
                actions.Add(SquareText(tortoise));
            }
            for (int square = runner.At + 1; square <= Track.Finish; square++)
            {
                if (Race.MayGoForward(runner, square))
                {
                    actions.Add(SquareText(square));
                }
            }
            return actions;
        }

        // ---------------------------------------------------------------- for the squares and the cards

        /// <summary>Writes a line of the log.</summary>
        internal void Write(string line)
        {
            LineLogged?.Invoke(line);
        }

        /// <summary>Puts the runner of a player on a square.</summary>
        internal void Place(int player, int square)
        {
            Runner runner = Board.GetRunner(player);
            int from = runner.At;
            runner.At = square;
            RunnerMoved?.Invoke(player, from, square);
        }

        /// <summary>Chews a lettuce: on a lettuce square, or because of a card.</summary>
        internal void ChewLettuce(int player)
        {
            Runner runner = Board.GetRunner(player);
            int rank = Race.Rank(player);
            runner.Lettuces--;
            runner.Carrots += 10 * rank;
            Write("player " + player + " chews a lettuce in place " + rank + ", gains " + Words.Carrots(10 * rank)
                + " and has " + Words.Lettuces(runner.Lettuces));
        }

        /// <summary>The player has reached the finish.</summary>
        internal void ComeHome(int player)
        {
            Board.Finished = true;
            Write("player " + player + " is home");
            GameOver?.Invoke(player);
        }

        // ---------------------------------------------------------------- doing things

        private AfterMove Do(int player, string action)
        {
            Runner runner = Board.GetRunner(player);
            switch (action)
            {
                case "chew":
                    ChewLettuce(player);
                    runner.Must = "leave";
                    return AfterMove.NextPlayer;
                case "gain":
                    runner.Carrots += 10;
                    runner.Must = null;
                    Write("player " + player + " chews a carrot and gains 10 carrots");
                    return AfterMove.NextPlayer;
                case "lose":
                    runner.Carrots -= 10;
                    runner.Must = null;
                    Write("player " + player + " chews a carrot and loses 10 carrots");
                    return AfterMove.NextPlayer;
            }
            int target;
            TryGetSquare(action, out target);
            runner.Must = null;
            if (target < runner.At)
            {
                return GoBack(player, target);
            }
            return GoForward(player, target);
        }

        private AfterMove GoForward(int player, int target)
        {
            Runner runner = Board.GetRunner(player);
            int from = runner.At;
            int cost = Race.Cost(target - from);
            runner.Carrots -= cost;
            Place(player, target);
            Write("player " + player + " moves from " + from + " to " + target + " for " + Words.Carrots(cost));
            return Square.Get(target).Arrive(this, player, cost);
        }

        private AfterMove GoBack(int player, int target)
        {
            Runner runner = Board.GetRunner(player);
            int from = runner.At;
            int gain = 10 * (from - target);
            runner.Carrots += gain;
            Place(player, target);
            Write("player " + player + " goes back from " + from + " to " + target + " and gains " + Words.Carrots(gain));
            return AfterMove.NextPlayer;
        }

        // ---------------------------------------------------------------- turns

        private bool IsOnTurn(int player)
        {
            return !Board.Finished
                && player == Board.Player
                && player >= 1
                && player <= Board.Players
                && Board.GetRunner(player).Must != "miss";
        }

        private int NextPlayer(int player)
        {
            return player == Board.Players ? 1 : player + 1;
        }

        /// <summary>Gives the turn to a player, or to the first one after it who has a turn.</summary>
        /// <param name="player">Who would be next.</param>
        /// <param name="begins">Whether a new turn of this player begins; for those after it that is always so.</param>
        private void GiveTurnTo(int player, bool begins)
        {
            if (!AnybodyCanMove())
            {
                Board.Finished = true;
                Write("player " + player + " cannot move, and neither can anybody else");
                GameOver?.Invoke(0);
                return;
            }
            while (true)
            {
                Runner runner = Board.GetRunner(player);
                if (runner.Must == "miss")
                {
                    runner.Must = null;
                    Write("player " + player + " misses a turn");
                }
                else if (LegalActions(player).Count == 0)
                {
                    Write("player " + player + " cannot move and is skipped");
                }
                else
                {
                    break;
                }
                player = NextPlayer(player);
                begins = true;
            }
            Board.Player = player;
            if (begins)
            {
                Square.Get(Board.GetRunner(player).At).TurnBegins(this, player);
            }
        }

        private bool AnybodyCanMove()
        {
            for (int player = 1; player <= Board.Players; player++)
            {
                if (LegalActions(player).Count > 0)
                {
                    return true;
                }
            }
            return false;
        }

        private bool SomebodyIsHome()
        {
            for (int player = 1; player <= Board.Players; player++)
            {
                if (Board.GetRunner(player).At == Track.Finish)
                {
                    return true;
                }
            }
            return false;
        }

        // ---------------------------------------------------------------- helpers

        private void OnBoardChanged()
        {
            BoardChanged?.Invoke();
        }

        private static string SquareText(int square)
        {
            return square.ToString(CultureInfo.InvariantCulture);
        }

        private static bool TryGetSquare(string action, out int square)
        {
            return int.TryParse(action, NumberStyles.None, CultureInfo.InvariantCulture, out square);
        }
    }
}
