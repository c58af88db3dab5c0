namespace HareAndTortoise
{
    /// <summary>Hears of something that has happened, as it is to be written down.</summary>
    public delegate void HappeningHandler(string line);
}
