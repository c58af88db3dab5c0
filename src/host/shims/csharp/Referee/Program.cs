using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Threading;

namespace Referee
{
    /// <summary>
    /// Runs one student's class for the grader; the protocol is described in <c>src/host/PROTOCOL.md</c>. Started as
    /// <c>referee.dll run CLASS BUILD</c>, or as <c>referee.dll compile SDK</c> to compile one submission after the other.
    /// </summary>
    public static class Program
    {
        /// <summary>The version of the protocol.</summary>
        internal const int Version = 1;

        /// <summary>Nobody needs as much. An endless recursion ends a .NET program, whatever there is.</summary>
        private const int Stack = 8 << 20;

        /// <summary>What this kit is, for reports.</summary>
        internal static readonly string Kit = "csharp 0.1.0 (.NET " + Environment.Version.Major + ")";

        /// <summary>Starts what the first argument says.</summary>
        public static int Main(string[] arguments)
        {
            // What a student's code reads is not the grader's line.
            Console.SetIn(TextReader.Null);
            Console.SetOut(Printer(Console.OpenStandardOutput()));
            Console.SetError(Printer(Console.OpenStandardError()));
            ThreadStart work;
            if (arguments.Length == 3 && arguments[0] == "run")
            {
                work = () => Serve(arguments[1], arguments[2]);
            }
            else if (arguments.Length == 2 && arguments[0] == "compile")
            {
                work = () => new CompileServer(arguments[1]).Serve();
            }
            else
            {
                GiveUp("usage: referee.dll run CLASS BUILD, or referee.dll compile SDK", 2);
                return 2;
            }
            Thread thread = new Thread(() => Guarded(work), Stack);
            thread.Start();
            thread.Join();
            Quit(0);
            return 0;
        }

        /// <summary>Says why the program ends, and ends it; status 1 stands for a reason that is the student's, 2 for another.</summary>
        internal static void GiveUp(string why, int status)
        {
            try
            {
                Console.Out.Flush();
                Console.Error.WriteLine(why);
                Console.Error.Flush();
            }
            finally
            {
                Quit(status);
            }
        }

        /// <summary>Ends the program at once: threads and exit handlers of the student must not keep it alive.</summary>
        internal static void Quit(int status)
        {
            ExitNow(status);
        }

        [DllImport("libc", EntryPoint = "_exit")]
        private static extern void ExitNow(int status);

        private static StreamWriter Printer(Stream to)
        {
            // Each line by itself would be slow for boards that are printed square by square.
            return new StreamWriter(to, new UTF8Encoding(false), 8192) { AutoFlush = false };
        }

        private static void Guarded(ThreadStart work)
        {
            try
            {
                work();
            }
            catch (IOException)
            {
                // The grader hung up in the middle of an answer: there is nobody left to tell.
            }
            catch (JsonException error)
            {
                GiveUp("this kit does not understand the grader: " + error.Message, 2);
            }
            catch (OutOfMemoryException)
            {
                GiveUp(Fault.Memory, 1);
            }
            catch (Exception error)
            {
                GiveUp("the kit failed: " + error, 2);
            }
        }

        private static void Serve(string name, string build)
        {
            Channel channel = new Channel();
            JsonElement? hello = channel.Read();
            if (hello == null)
            {
                return;
            }
            if (hello.Value.GetProperty("referee").GetInt32() != Version)
            {
                // Both sides say which version they speak; the grader reports the difference.
                ShakeHands(channel);
                return;
            }
            string game = Json.Text(hello.Value, "game") ?? Json.Text(hello.Value, "coursework");
            IPart part = Parts.Of(game, hello.Value);
            if (part == null)
            {
                GiveUp("this kit has no part " + Json.Text(hello.Value, "part") + " of " + game, 2);
                return;
            }
            Session session = new Session(channel, part);
            Ending.Watch(session);
            try
            {
                part.Accept(new Student(name, build, Json.Flag(hello.Value, "isolated")));
            }
            catch (Exception error)
            {
                // As the compiler would: say why, and never get as far as the handshake.
                GiveUp(Fault.Describe(error), 1);
            }
            Console.Out.Flush();
            session.Begin();
            ShakeHands(channel);
            for (JsonElement? cue = channel.Read(); cue != null; cue = channel.Read())
            {
                session.Answer(cue.Value);
            }
        }

        /// <summary>Answers the grader's greeting.</summary>
        internal static void ShakeHands(Channel channel)
        {
            channel.Send(writer =>
            {
                writer.WriteNumber("referee", Version);
                writer.WriteString("kit", Kit);
            });
        }
    }
}
