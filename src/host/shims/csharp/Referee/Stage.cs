using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Threading;

namespace Referee
{
    /// <summary>
    /// What a student's code says during one cue, with the board as it was at each word. Threads that the student starts may
    /// speak too, but only in the cue in which they were made: one that is left behind gets an exception instead.
    /// </summary>
    internal sealed class Stage
    {
        /// <summary>So many calls in answer to one cue are an endless loop; a right controller needs fewer than ten.</summary>
        private const int MostCalls = 10_000;

        /// <summary>The number of the cue in which a thread or task was started, which it has from the one that started it.</summary>
        private static readonly AsyncLocal<int> StartedIn = new AsyncLocal<int>();

        private readonly Wire board;
        private readonly object turn = new object();
        private List<Action<Utf8JsonWriter>> calls = new List<Action<Utf8JsonWriter>>();
        private bool open;
        private int cue;

        /// <summary>A stage with a board.</summary>
        public Stage(Wire board)
        {
            this.board = board;
        }

        /// <summary>Starts a cue.</summary>
        public void Begin()
        {
            lock (turn)
            {
                calls = new List<Action<Utf8JsonWriter>>();
                cue++;
                StartedIn.Value = cue;
                open = true;
            }
        }

        /// <summary>Notes a call, and before it the board if that has changed.</summary>
        /// <exception cref="InvalidOperationException">When there are too many, or the thread was left behind.</exception>
        public void Add(Action<Utf8JsonWriter> call)
        {
            lock (turn)
            {
                if (!open || StartedIn.Value != cue)
                {
                    throw new InvalidOperationException(
                        "this thread was left behind: the answer that it belongs to has gone out");
                }
                if (calls.Count >= MostCalls)
                {
                    throw new InvalidOperationException(
                        "more than " + MostCalls + " messages and refreshes in answer to one call of the controller");
                }
                Store();
                calls.Add(call);
            }
        }

        /// <summary>Forgets what was said in this cue, and says instead that a new controller changed the model.</summary>
        public void InitialiseUndone()
        {
            lock (turn)
            {
                calls.Clear();
                calls.Add(writer => writer.WriteStringValue("initialise-undone"));
            }
        }

        /// <summary>Ends the cue, and gives all that was said and stored in it.</summary>
        public List<Action<Utf8JsonWriter>> End()
        {
            lock (turn)
            {
                if (open)
                {
                    Store();
                    open = false;
                }
                return calls;
            }
        }

        private void Store()
        {
            byte[] changed = board.Changes();
            if (changed != null)
            {
                calls.Add(writer =>
                {
                    writer.WriteStartObject();
                    writer.WritePropertyName("store");
                    using JsonDocument stored = JsonDocument.Parse(changed);
                    stored.RootElement.WriteTo(writer);
                    writer.WriteEndObject();
                });
            }
        }
    }
}
