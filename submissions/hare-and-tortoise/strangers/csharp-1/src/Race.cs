using Games;

namespace HareAndTortoise
{
    /// <summary>Answers questions about where the runners are. It keeps nothing itself, it always looks at the board.</summary>
    public class Race
    {
        private readonly HareAndTortoiseBoard board;

        public Race(HareAndTortoiseBoard board)
        {
            this.board = board;
        }

        /// <summary>What it costs to go n squares forward.</summary>
        public static int Cost(int n)
        {
            int cost = 0;
            for (int index = 1; index <= n; index++)
            {
                cost += index;
            }
            return cost;
        }

        /// <summary>One more than there are runners ahead.</summary>
        public int Rank(int player)
        {
            int rank = 1;
            for (int other = 1; other <= board.Players; other++)
            {
                if (board.GetRunner(other).At > board.GetRunner(player).At)
                {
                    rank++;
                }
            }
            return rank;
        }

        /// <summary>Is there a runner on the square? The start has room for everybody.</summary>
        public bool IsOccupied(int square)
        {
            if (square == 0)
            {
                return false;
            }
            for (int player = 1; player <= board.Players; player++)
            {
                if (board.GetRunner(player).At == square)
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>The square of the nearest runner behind the given square, or -1.</summary>
        public int NearestRunnerBehind(int square)
        {
            int nearest = -1;
            for (int player = 1; player <= board.Players; player++)
            {
                int at = board.GetRunner(player).At;
                if (at < square && at > nearest)
                {
                    nearest = at;
                }
            }
            return nearest;
        }

        /// <summary>The square of the nearest runner ahead of the given square, or -1.</summary>
        public int NearestRunnerAhead(int square)
        {
            int nearest = -1;
            for (int player = 1; player <= board.Players; player++)
            {
                int at = board.GetRunner(player).At;
                if (at > square && (nearest == -1 || at < nearest))
                {
                    nearest = at;
                }
            }
            return nearest;
        }

        /// <summary>The tortoise square to which a runner may go back, or -1 if there is none or it is occupied.</summary>
        public int TortoiseBehind(int square)
        {
            for (int back = square - 1; back > 0; back--)
            {
                if (Square.Get(back) is TortoiseSquare)
                {
                    return IsOccupied(back) ? -1 : back;
                }
            }
            return -1;
        }

        /// <summary>May the runner go forward to this square in a normal move?</summary>
        public bool MayGoForward(Runner runner, int target)
        {
            if (target <= runner.At || target > Track.Finish || IsOccupied(target))
            {
                return false;
            }
            Square square = Square.Get(target);
            int left = runner.Carrots - Cost(target - runner.At);
            return left >= 0
                && square.OpenForward
                && square.MayHold(runner, left)
                && !(square.NeedsDie && board.Dice.Count == 0);
        }

        /// <summary>May a hare card put the runner on this square?</summary>
        public bool CardMayPut(Runner runner, int target, bool forward)
        {
            Square square = Square.Get(target);
            return !IsOccupied(target)
                && square.MayHold(runner, runner.Carrots)
                && (square.OpenForward || !forward);
        }
    }
}
