namespace HareAndTortoise
{
    /// <summary>How things are counted in messages.</summary>
    class Words
    {
        public static string Carrots(int count)
        {
            return count == 1 ? "1 carrot" : count + " carrots";
        }

        public static string Lettuces(int count)
        {
            return count == 1 ? "1 lettuce" : count + " lettuces";
        }
    }
}
