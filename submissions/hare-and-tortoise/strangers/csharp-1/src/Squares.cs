using System.Collections.Generic;
using Games;

namespace HareAndTortoise
{
    /// <summary>How it goes on after a runner has done something.</summary>
    public enum AfterMove
    {
        /// <summary>The turn is over.</summary>
        NextPlayer,

        /// <summary>The same player moves again.</summary>
        MoveAgain,

        /// <summary>The player has to choose first, or the game is over: nobody else comes on turn.</summary>
        Wait
    }

    /// <summary>A square of the track, with its rules.</summary>
    public abstract class Square
    {
        private static readonly Square[] all = MakeAll();

        /// <summary>Gives the square with this number, from 0 to 64.</summary>
        public static Square Get(int number)
        {
            return all[number];
        }

        /// <summary>Can runners go forward to it?</summary>
        public virtual bool OpenForward => true;

        /// <summary>Is a die thrown by who comes here?</summary>
        public virtual bool NeedsDie => false;

        /// <summary>May the runner be here, with so many carrots left?</summary>
        public virtual bool MayHold(Runner runner, int carrots)
        {
            return true;
        }

        /// <summary>What a runner may do here in place of a move.</summary>
        public virtual List<string> ActionsHere(Runner runner)
        {
            return new List<string>();
        }

        /// <summary>The turn of a player begins who is here.</summary>
        public virtual void TurnBegins(GameModel game, int player)
        {
        }

        /// <summary>A player has just moved here, for so many carrots.</summary>
        public virtual AfterMove Arrive(GameModel game, int player, int cost)
        {
            return AfterMove.NextPlayer;
        }

        private static Square[] MakeAll()
        {
            Square[] squares = new Square[Track.Finish + 1];
            for (int number = 0; number <= Track.Finish; number++)
            {
                squares[number] = Make(Track.Kind(number));
            }
            return squares;
        }

        private static Square Make(string kind)
        {
            switch (kind)
            {
                case "start": return new StartSquare();
                case "hare": return new HareSquare();
                case "carrot": return new CarrotSquare();
                case "tortoise": return new TortoiseSquare();
                case "lettuce": return new LettuceSquare();
                case "finish": return new FinishSquare();
                default: return new NumberSquare(int.Parse(kind));
            }
        }
    }

    /// <summary>The start: nothing special.</summary>
    public class StartSquare : Square
    {
    }

    /// <summary>A tortoise square, to which one only goes back.</summary>
    public class TortoiseSquare : Square
    {
        public override bool OpenForward => false;
    }

    /// <summary>A lettuce square: a lettuce can be chewed, then the square must be left.</summary>
    public class LettuceSquare : Square
    {
        public override bool MayHold(Runner runner, int carrots)
        {
            return runner.Lettuces > 0;
        }

        public override List<string> ActionsHere(Runner runner)
        {
            List<string> actions = new List<string>();
            if (runner.Lettuces > 0 && runner.Must != "leave")
            {
                actions.Add("chew");
            }
            return actions;
        }
    }

    /// <summary>A carrot square: ten carrots can be gained or lost.</summary>
    public class CarrotSquare : Square
    {
        public override List<string> ActionsHere(Runner runner)
        {
            return ChewCarrot(runner);
        }

        /// <summary>The two ways to chew a carrot, as far as the runner can. The hare card needs them too.</summary>
        public static List<string> ChewCarrot(Runner runner)
        {
            List<string> actions = new List<string>();
            actions.Add("gain");
            if (runner.Carrots >= 10)
            {
                actions.Add("lose");
            }
            return actions;
        }
    }

    /// <summary>A square with a number from 1 to 4, which pays for the rank.</summary>
    public class NumberSquare : Square
    {
        private readonly int number;

        public NumberSquare(int number)
        {
            this.number = number;
        }

        public override void TurnBegins(GameModel game, int player)
        {
            if (game.Race.Rank(player) == number)
            {
                game.Board.GetRunner(player).Carrots += 10 * number;
                game.Write("player " + player + " is in place " + number + " on that number and gains "
                    + Words.Carrots(10 * number));
            }
        }
    }

    /// <summary>A hare square: the die decides what happens.</summary>
    public class HareSquare : Square
    {
        public override bool NeedsDie => true;

        public override AfterMove Arrive(GameModel game, int player, int cost)
        {
            int rank = game.Race.Rank(player);
            int die = game.Board.ThrowDie();
            HareCard card = HareCard.For(die, rank);
            game.Write("player " + player + " casts " + die + " in place " + rank + ": " + card.Name);
            return card.Play(game, player, cost);
        }
    }

    /// <summary>The finish.</summary>
    public class FinishSquare : Square
    {
        public override bool MayHold(Runner runner, int carrots)
        {
            return runner.Lettuces == 0 && carrots <= 20;
        }

        public override AfterMove Arrive(GameModel game, int player, int cost)
        {
            game.ComeHome(player);
            return AfterMove.Wait;
        }
    }
}
