namespace HareAndTortoise
{
    // All delegate types of the program. They are used for the events of GameModel.

    /// <summary>Something has happened that belongs into the transactions log.</summary>
    public delegate void LineLoggedHandler(string line);

    /// <summary>The board has changed and should be shown again.</summary>
    public delegate void BoardChangedHandler();

    /// <summary>A runner has gone from one square to another.</summary>
    public delegate void RunnerMovedHandler(int player, int from, int to);

    /// <summary>The answer to a player who points at a square.</summary>
    public delegate void SquareDescribedHandler(int player, string description);

    /// <summary>The game is over; the winner is 0 if nobody has won.</summary>
    public delegate void GameOverHandler(int winner);
}
