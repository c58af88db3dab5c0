using System;
using Games;

namespace HareAndTortoise
{
    /// <summary>What can happen on a hare square.</summary>
    public abstract class HareCard
    {
        /// <summary>The name, as it is in the log.</summary>
        public abstract string Name { get; }

        /// <summary>Does what the card says; cost is what the move to the hare square has cost.</summary>
        public abstract AfterMove Play(GameModel game, int player, int cost);

        /// <summary>The table of the hare squares.</summary>
        public static HareCard For(int die, int rank)
        {
            switch (die)
            {
                case 1:
                    return new MissATurn();
                case 2:
                    if (rank <= 3)
                    {
                        return new BackToCarrot();
                    }
                    return new ForwardToCarrot();
                case 3:
                    if (rank <= 2)
                    {
                        return new DropBack();
                    }
                    return new MoveForward();
                case 4:
                    if (rank == 1)
                    {
                        return new ChewACarrot();
                    }
                    return new ChewALettuce();
                case 5:
                    return new LastTurnFree();
                case 6:
                    return new MoveAgain();
                default:
                    throw new ArgumentException("a die does not show " + die);
            }
        }
    }

    public class MissATurn : HareCard
    {
        public override string Name => "miss a turn";

        public override AfterMove Play(GameModel game, int player, int cost)
        {
            game.Board.GetRunner(player).Must = "miss";
            return AfterMove.NextPlayer;
        }
    }

    public class ChewACarrot : HareCard
    {
        public override string Name => "chew a carrot";

        public override AfterMove Play(GameModel game, int player, int cost)
        {
            game.Board.GetRunner(player).Must = "choose";
            return AfterMove.Wait;
        }
    }

    public class ChewALettuce : HareCard
    {
        public override string Name => "chew a lettuce";

        public override AfterMove Play(GameModel game, int player, int cost)
        {
            if (game.Board.GetRunner(player).Lettuces > 0)
            {
                game.ChewLettuce(player);
            }
            else
            {
                game.Write("player " + player + " stays");
            }
            return AfterMove.NextPlayer;
        }
    }

    public class LastTurnFree : HareCard
    {
        public override string Name => "last turn free";

        public override AfterMove Play(GameModel game, int player, int cost)
        {
            game.Board.GetRunner(player).Carrots += cost;
            game.Write("player " + player + " gets back " + Words.Carrots(cost));
            return AfterMove.NextPlayer;
        }
    }

    public class MoveAgain : HareCard
    {
        public override string Name => "move again";

        public override AfterMove Play(GameModel game, int player, int cost)
        {
            return AfterMove.MoveAgain;
        }
    }

    /// <summary>A card that moves the runner somewhere else.</summary>
    public abstract class MovingCard : HareCard
    {
        public override AfterMove Play(GameModel game, int player, int cost)
        {
            Runner runner = game.Board.GetRunner(player);
            int target = FindTarget(game.Race, runner);
            if (target == -1)
            {
                game.Write("player " + player + " stays");
                return AfterMove.NextPlayer;
            }
            int from = runner.At;
            game.Place(player, target);
            game.Write("player " + player + " is moved from " + from + " to " + target);
            if (target == Track.Finish)
            {
                game.ComeHome(player);
                return AfterMove.Wait;
            }
            return AfterMove.NextPlayer;
        }

        /// <summary>Finds where the card leads, or -1.</summary>
        protected abstract int FindTarget(Race race, Runner runner);
    }

    public class BackToCarrot : MovingCard
    {
        public override string Name => "back to a carrot square";

        protected override int FindTarget(Race race, Runner runner)
        {
            for (int square = runner.At - 1; square > 0; square--)
            {
                if (Square.Get(square) is CarrotSquare && race.CardMayPut(runner, square, false))
                {
                    return square;
                }
            }
            return -1;
        }
    }

    public class ForwardToCarrot : MovingCard
    {
        public override string Name => "forward to a carrot square";

        protected override int FindTarget(Race race, Runner runner)
        {
            for (int square = runner.At + 1; square <= Track.Finish; square++)
            {
                if (Square.Get(square) is CarrotSquare && race.CardMayPut(runner, square, true))
                {
                    return square;
                }
            }
            return -1;
        }
    }

    public class DropBack : MovingCard
    {
        public override string Name => "drop back one position";

        protected override int FindTarget(Race race, Runner runner)
        {
            int behind = race.NearestRunnerBehind(runner.At);
            if (behind == -1)
            {
                return -1;
            }
            for (int square = behind - 1; square > 0; square--)
            {
                if (race.CardMayPut(runner, square, false))
                {
                    return square;
                }
            }
            // at the latest on the start, where there is room for everybody
            return 0;
        }
    }

    public class MoveForward : MovingCard
    {
        public override string Name => "move forward one position";

        protected override int FindTarget(Race race, Runner runner)
        {
            int ahead = race.NearestRunnerAhead(runner.At);
            if (ahead == -1)
            {
                return -1;
            }
            for (int square = ahead + 1; square <= Track.Finish; square++)
            {
                if (race.CardMayPut(runner, square, true))
                {
                    return square;
                }
            }
            return -1;
        }
    }
}
