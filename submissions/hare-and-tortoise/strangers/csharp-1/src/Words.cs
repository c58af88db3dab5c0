namespace HareAndTortoise
{
    /// <summary>Puts numbers into words for the log and the hover texts.</summary>
    public static class Words
    {
        public static string Carrots(int n)
        {
            return n == 1 ? "1 carrot" : n + " carrots";
        }

        public static string Lettuces(int n)
        {
            return n == 1 ? "1 lettuce" : n + " lettuces";
        }
    }
}
