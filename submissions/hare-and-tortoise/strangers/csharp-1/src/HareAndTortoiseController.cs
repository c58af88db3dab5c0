using Games;

namespace HareAndTortoise
{
    /// <summary>
    /// The controller of Hare and Tortoise. The rules are in GameModel and the classes beside it; this class hands on what
    /// the players do, and listens to the events of the model for the view.
    /// </summary>
    public class HareAndTortoiseController : IController<HareAndTortoiseBoard>
    {
        private GameModel model;
        private IView<HareAndTortoiseBoard> view;

        /// <summary>Is called first, to say which board and which view there are. The game begins later, with Startup.</summary>
        public void Initialise(HareAndTortoiseBoard board, IView<HareAndTortoiseBoard> view)
        {
            this.view = view;
            model = new GameModel(board);
            model.LineLogged += LineLogged;
            model.BoardChanged += BoardChanged;
            model.SquareDescribed += SquareDescribed;
        }

        /// <summary>Sets up a new game: four runners on the start with what they begin with, player 1's turn.</summary>
        public void Startup()
        {
            model.Startup();
        }

        /// <summary>Somebody else has changed the board: make the player and the finished flag fit it.</summary>
        public void Update()
        {
            model.Update();
        }

        /// <summary>A player tries a square, such as "12", or "chew", "gain" or "lose": do it if it is allowed.</summary>
        public void Selected(int player, string action)
        {
            model.Select(player, action);
        }

        /// <summary>A player wants the computer to move for them; it may not be that player's turn.</summary>
        public void ComputerMove(int player)
        {
            model.ComputerMove(player);
        }

        /// <summary>The mouse of a player is over a square: tell what it would cost to go there.</summary>
        public void Hovered(int player, string action)
        {
            model.Describe(player, action);
        }

        private void LineLogged(string line)
        {
            view.Log(line);
        }

        private void BoardChanged()
        {
            view.Refresh();
        }

        private void SquareDescribed(int player, string description)
        {
            view.Tell(player, description);
        }
    }
}
