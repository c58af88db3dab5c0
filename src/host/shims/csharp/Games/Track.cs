namespace Games
{
    /// <summary>The track: what each square is. The start is square 0.</summary>
    public static class Track
    {
        /// <summary>The number of the finish.</summary>
        public const int Finish = 64;

        // From the start to the finish, ten squares a line.
        private const string Squares =
            "SHCH3CH124" + "LT3CHT124T" + "3CL2THC432" + "TH1CH23TCH" + "C2LT34H21C" + "TH324CTLHC" + "1CHCF";

        /// <summary>Gives what a square is: start, hare, carrot, tortoise, lettuce, finish, or one of 1 to 4; null off the track.</summary>
        public static string Kind(int square)
        {
            if (square < 0 || square > Finish)
            {
                return null;
            }
            char letter = Squares[square];
            switch (letter)
            {
                case 'S': return "start";
                case 'H': return "hare";
                case 'C': return "carrot";
                case 'T': return "tortoise";
                case 'L': return "lettuce";
                case 'F': return "finish";
                default: return letter.ToString();
            }
        }
    }
}
