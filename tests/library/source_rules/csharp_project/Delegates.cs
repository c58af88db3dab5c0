namespace HareAndTortoise
{
    public delegate void RefreshHandler();
    public delegate void LogHandler(string line);
}
