using System;

namespace Referee
{
    /// <summary>Sees the program end while it should not, and says so in place of an answer.</summary>
    internal static class Ending
    {
        /// <summary>Begins to watch.</summary>
        public static void Watch(Session session)
        {
            AppDomain.CurrentDomain.ProcessExit += (sender, none) => session.AnswerAtTheEnd("Environment.Exit was called");
            // A thread of the student's own: in .NET, what it does not catch ends the program.
            AppDomain.CurrentDomain.UnhandledException += (sender, thrown) =>
            {
                Exception error = thrown.ExceptionObject as Exception ?? new Exception("a thread failed");
                session.AnswerAtTheEnd("in a thread: " + Fault.Describe(error));
            };
        }
    }
}
