using System;
using System.Diagnostics;
using System.Linq;
using System.Reflection;

namespace Referee
{
    /// <summary>Puts failures of a student's code into one line: what, its message, and the student's line that it came from.</summary>
    internal static class Fault
    {
        /// <summary>The words that the grader knows a limit by, whatever the language; see <c>src/host/process_controller.rs</c>.</summary>
        internal const string Memory = "MemoryError: System.OutOfMemoryException";

        private const int Longest = 500;

        /// <summary>Gives the line for a failure. Whatever the student's own exception class does when it is asked, there is one.</summary>
        public static string Describe(Exception error)
        {
            try
            {
                Exception found = error;
                while ((found is TargetInvocationException || found is TypeInitializationException || found is AggregateException)
                    && found.InnerException != null)
                {
                    found = found.InnerException;
                }
                if (found is MissingException)
                {
                    return Cut(found.Message);
                }
                if (found is OutOfMemoryException)
                {
                    return Memory;
                }
                string message = Message(found);
                string place = Place(new StackTrace(found, true));
                string named = found.GetType().FullName + (message.Length == 0 ? "" : ": " + message);
                return Cut(named) + (place == null ? "" : " (" + place + ")");
            }
            catch (OutOfMemoryException)
            {
                return Memory;
            }
            catch (Exception)
            {
                return error.GetType().FullName + ": (what it says about itself cannot be read)";
            }
        }

        /// <summary>Gives file and line of the innermost call that is the student's, or null.</summary>
        private static string Place(StackTrace calls)
        {
            StackFrame own = calls.GetFrames().FirstOrDefault(
                call => Student.IsOwn(call.GetMethod()) && !string.IsNullOrEmpty(call.GetFileName()));
            return own == null ? null : own.GetFileName() + ":" + own.GetFileLineNumber();
        }

        private static string Message(Exception error)
        {
            try
            {
                return Json.Whole(error.Message ?? "").Replace("\r", "").Replace('\n', ' ');
            }
            catch (Exception)
            {
                return "(its message cannot be read)";
            }
        }

        private static string Cut(string text)
        {
            return text.Length <= Longest ? text : Json.Whole(text.Substring(0, Longest)) + "…";
        }
    }
}
