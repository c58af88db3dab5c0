using System.Collections.Generic;
using System.Linq;
using Kit;

namespace ConnectFour
{
    /// <summary>Connect Four as somebody may write it who knows C#: lines of four are looked up and not walked along.</summary>
    public class Controller
    {
        private const string Signs = "RY";

        private Model model;
        private IView view;
        private List<(int Row, int Column)[]> lines;

        public void Initialise(Model model, IView view)
        {
            this.model = model;
            this.view = view;
            lines = Lines(model.Board.Rows, model.Board.Columns).ToList();
        }

        public void Startup()
        {
            model.Board.Fill('.');
            model.Player = 1;
            model.Finished = false;
            Announce();
        }

        public void Update()
        {
            model.Finished = IsOver();
            Announce();
        }

        public void Drop(int column)
        {
            if (model.Finished)
            {
                return;
            }
            int row = Enumerable.Range(0, model.Board.Rows).LastOrDefault(at => model.Board[at, column] == '.');
            if (model.Board[row, column] != '.')
            {
                view.Tell(model.Player, "This column is full");
                return;
            }
            model.Board[row, column] = Signs[model.Player - 1];
            if (IsOver())
            {
                model.Finished = true;
            }
            else
            {
                model.Player = 3 - model.Player;
            }
            Announce();
        }

        private static IEnumerable<(int Row, int Column)[]> Lines(int rows, int columns)
        {
            (int Down, int Right)[] ways = { (0, 1), (1, 0), (1, 1), (1, -1) };
            return from row in Enumerable.Range(0, rows)
                   from column in Enumerable.Range(0, columns)
                   from way in ways
                   where row + (3 * way.Down) < rows
                   where column + (3 * way.Right) >= 0 && column + (3 * way.Right) < columns
                   select Enumerable.Range(0, 4).Select(step => (row + (step * way.Down), column + (step * way.Right)))
                       .ToArray();
        }

        private bool IsOver()
        {
            return Winner() != 0 || !Enumerable.Range(0, model.Board.Rows).Any(row => model.Board.GetRow(row).Contains('.'));
        }

        private int Winner()
        {
            return Enumerable.Range(1, Signs.Length).FirstOrDefault(
                player => lines.Any(line => line.All(at => model.Board[at.Row, at.Column] == Signs[player - 1])));
        }

        private void Announce()
        {
            view.Refresh();
            for (int player = 1; player <= Signs.Length; player++)
            {
                view.Tell(player, model.Finished ? Outcome(player) : player == model.Player ? "Your turn" : "Please wait");
            }
        }

        private string Outcome(int player)
        {
            int winner = Winner();
            return winner == 0 ? "Nobody has won" : winner == player ? "You have won" : "You have lost";
        }
    }
}
