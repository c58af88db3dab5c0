namespace Games
{
    /// <summary>What the models of all these games hold: whose turn it is, and whether the game is over.</summary>
    public abstract class Board
    {
        /// <summary>Whose turn it is: 1 for the first player, or 0 for nobody.</summary>
        public int Player { get; set; }

        /// <summary>Whether the game is marked as finished.</summary>
        public bool Finished { get; set; }
    }
}
