using Games;
using System.Collections.Generic;
using System.Text.RegularExpressions;

namespace HareAndTortoise
{
    /// <summary>Stands between the window and the game: no rule is in here.</summary>
    public class HareAndTortoiseController : IController<HareAndTortoiseBoard>
    {
        private const int Players = 4;

        private readonly List<string> happened = new List<string>();
        private HareAndTortoiseBoard board;
        private IView<HareAndTortoiseBoard> view;
        private Rules rules;

        public void Initialise(HareAndTortoiseBoard board, IView<HareAndTortoiseBoard> view)
        {
            this.board = board;
            this.view = view;
            this.rules = new Rules(board);
        }

        public void Startup()
        {
            List<Runner> runners = new List<Runner>();
            for (int player = 1; player <= Players; player++)
            {
                runners.Add(new Runner(0, 65, 3));
            }
            board.SetRunners(runners);
            board.Player = 1;
            board.Finished = false;
            view.Refresh();
        }

        public void Update()
        {
            Race race = NewRace();
            if (rules.IsPlayer(board.Player))
            {
                race.TidyUp();
            }
            Show();
        }

        public void Selected(int player, string action)
        {
            if (rules.IsOnTurn(player) && rules.Actions(player).Contains(action))
            {
                NewRace().Play(action);
                Show();
            }
        }

        public void ComputerMove(int player)
        {
            if (rules.IsOnTurn(player))
            {
                Selected(player, new Novice(board, rules).Choose(player));
            }
        }

        public void Hovered(int player, string action)
        {
            if (!rules.IsOnTurn(player) || !Regex.IsMatch(action, "^[1-9][0-9]?$"))
            {
                view.Tell(player, "Illegal Move");
                return;
            }
            int square = int.Parse(action);
            if (!rules.MayGo(player, square))
            {
                view.Tell(player, "Illegal Move");
            }
            else if (square < board.GetRunner(player).At)
            {
                view.Tell(player, "Gain: " + Words.Carrots(-rules.Price(player, square)));
            }
            else
            {
                view.Tell(player, "Cost: " + Words.Carrots(rules.Price(player, square)));
            }
        }

        private Race NewRace()
        {
            Race race = new Race(board, rules);
            happened.Clear();
            race.Happened += happened.Add;
            return race;
        }

        /// <summary>Draws the board, and writes down what has happened in the race.</summary>
        private void Show()
        {
            view.Refresh();
            foreach (string line in happened)
            {
                view.Log(line);
            }
        }
    }
}
