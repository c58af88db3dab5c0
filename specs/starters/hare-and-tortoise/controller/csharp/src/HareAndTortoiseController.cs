using Games;

namespace HareAndTortoise
{
    /// <summary>
    /// The controller of Hare and Tortoise: it decides what happens, with classes beside it that know the rules.
    /// </summary>
    /// <remarks>
    /// The runners, the dice, whose turn it is and whether the game is over are on the board, and only there: somebody else
    /// may have changed it since.
    /// </remarks>
    public class HareAndTortoiseController : IController<HareAndTortoiseBoard>
    {
        private HareAndTortoiseBoard board;
        private IView<HareAndTortoiseBoard> view;

        /// <summary>Is called first, to say which board and which view there are. The game begins later, with Startup.</summary>
        public void Initialise(HareAndTortoiseBoard board, IView<HareAndTortoiseBoard> view)
        {
            this.board = board;
            this.view = view;
        }

        /// <summary>Sets up a new game: four runners on the start with what they begin with, player 1's turn.</summary>
        /// <remarks>The dice stay as they lie.</remarks>
        public void Startup()
        {
            // view.Refresh() shows the board, view.Log(line) writes a line of the log. Track.Kind(square) says what a square is.
        }

        /// <summary>Somebody else has changed the board: make the player and the finished flag fit it.</summary>
        public void Update()
        {
        }

        /// <summary>A player tries a square, such as "12", or "chew", "gain" or "lose": do it if it is allowed.</summary>
        /// <remarks>It may not be that player's turn, and there may be no such player and no such square.</remarks>
        public void Selected(int player, string action)
        {
        }

        /// <summary>A player wants the computer to move for them; it may not be that player's turn.</summary>
        public void ComputerMove(int player)
        {
        }

        /// <summary>The mouse of a player is over a square: tell what it would cost to go there.</summary>
        public void Hovered(int player, string action)
        {
            // view.Tell(player, message) tells one player.
        }
    }
}
