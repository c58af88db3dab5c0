using System;
using System.Collections.Generic;
using System.Text.Json;

namespace Referee
{
    /// <summary>Answers cues, one after the other, with one student's class.</summary>
    internal sealed class Session
    {
        private static readonly byte[] NoMemory = Channel.Written(writer => Fill(writer, Nothing, Fault.Memory));
        private static readonly List<Action<Utf8JsonWriter>> Nothing = new List<Action<Utf8JsonWriter>>();

        private readonly Channel channel;
        private readonly IPart part;

        /// <summary>Held by whoever answers: the thread that hears the cues, or the one that sees the program end.</summary>
        private readonly object turn = new object();

        private bool begun;
        private bool due;

        /// <summary>Given up when there is no memory left, so that there is some to say so.</summary>
        private byte[] reserve = new byte[1 << 19];

        public Session(Channel channel, IPart part)
        {
            this.channel = channel;
            this.part = part;
        }

        /// <summary>From now on, an end is answered in place of the cue.</summary>
        public void Begin()
        {
            begun = true;
        }

        /// <summary>Answers one cue; whatever the student's code does, there is an answer.</summary>
        /// <exception cref="JsonException">When the cue is none, which is not the student's trouble.</exception>
        public void Answer(JsonElement cue)
        {
            part.Read(cue);
            part.Stage.Begin();
            lock (turn)
            {
                due = true;
            }
            string fault = null;
            try
            {
                part.Run();
            }
            catch (Exception error)
            {
                reserve = error is OutOfMemoryException ? null : reserve;
                fault = Fault.Describe(error);
            }
            try
            {
                // Before the answer, so that what was printed can be set beside the cue that it belongs to.
                Flush();
                lock (turn)
                {
                    Send(fault);
                    due = false;
                }
                reserve ??= new byte[1 << 19];
            }
            catch (OutOfMemoryException)
            {
                // What fills the memory is still held by the student's objects; the grader takes another process.
                reserve = null;
                lock (turn)
                {
                    channel.SendReady(NoMemory);
                    Program.Quit(1);
                }
            }
        }

        /// <summary>Answers in place of code that ended the program, if an answer is due, and ends it.</summary>
        public void AnswerAtTheEnd(string why)
        {
            // Never given back: the cue's thread may still be at work.
            lock (turn)
            {
                Flush();
                if (due)
                {
                    due = false;
                    Send(why);
                    Program.Quit(1);
                }
                Program.GiveUp(why + (begun ? ", between two cues" : " while the class was loaded"), 1);
            }
        }

        private static void Flush()
        {
            try
            {
                Console.Out.Flush();
                Console.Error.Flush();
            }
            catch (Exception)
            {
                // The student's own stream: what it does wrong costs only what it prints.
            }
        }

        private void Send(string fault)
        {
            List<Action<Utf8JsonWriter>> calls = part.Stage.End();
            channel.Send(writer => Fill(writer, calls, fault));
        }

        private static void Fill(Utf8JsonWriter writer, List<Action<Utf8JsonWriter>> calls, string fault)
        {
            writer.WriteStartArray("calls");
            calls?.ForEach(call => call(writer));
            writer.WriteEndArray();
            if (fault != null)
            {
                writer.WriteString("fault", fault);
            }
        }
    }
}
