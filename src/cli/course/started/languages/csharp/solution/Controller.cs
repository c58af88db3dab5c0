using Kit;

/// <summary>The model solution: referee asks it what is right. It is written as a student would write it.</summary>
/// <remarks>
/// The same calls must always have the same results: draw nothing at random, and keep nothing in static fields that an
/// earlier game could leave behind.
/// </remarks>
public class Controller
{
    private const char Empty = '.';

    private Model model;
    private IView view;

    public void Initialise(Model model, IView view)
    {
        this.model = model;
        this.view = view;
    }

    public void Startup()
    {
        model.Board.Fill(Empty);
        model.Player = 1;
        model.Finished = false;
        Show();
    }

    public void Put(int square)
    {
        Board board = model.Board;
        if (board[0, square] != Empty)
        {
            view.Tell(model.Player, "This square is taken");
            return;
        }
        // Players are numbered from 1, in the order of `seats` in the specification.
        board[0, square] = model.Player == 1 ? 'R' : 'B';
        if (board.GetRow(0).Contains(Empty))
        {
            model.Player = 3 - model.Player;
        }
        else
        {
            model.Finished = true;
        }
        Show();
    }

    /// <summary>Shows the model, and tells each player how things stand.</summary>
    private void Show()
    {
        view.Refresh();
        Tell(1);
        Tell(2);
    }

    private void Tell(int player)
    {
        if (model.Finished)
        {
            view.Tell(player, "The row is full");
        }
        else if (player == model.Player)
        {
            view.Tell(player, "Your turn");
        }
        else
        {
            view.Tell(player, "Please wait");
        }
    }
}
