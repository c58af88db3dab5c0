using System;
using System.Text.Json;

namespace Referee
{
    /// <summary>What a student's code is given, and may change: read from the wire, and written there when it has changed.</summary>
    internal abstract class Wire
    {
        private byte[] known;

        /// <summary>Puts the grader's board in place.</summary>
        /// <exception cref="JsonException">When it is no board.</exception>
        public void Load(JsonElement from)
        {
            Take(from);
            known = Kept();
        }

        /// <summary>Gives the board as a line if it has changed since it was last asked, else null.</summary>
        public byte[] Changes()
        {
            byte[] now = Kept();
            if (known != null && now.AsSpan().SequenceEqual(known))
            {
                return null;
            }
            known = now;
            return now;
        }

        /// <summary>Gives the board as a line.</summary>
        public byte[] Kept()
        {
            return Channel.Written(Write);
        }

        /// <summary>
        /// Puts back a board that was kept, for a grader who knows that one alone; answers whether it had changed.
        /// </summary>
        public bool Restore(byte[] before)
        {
            if (Kept().AsSpan().SequenceEqual(before))
            {
                return false;
            }
            using JsonDocument kept = JsonDocument.Parse(before);
            Load(kept.RootElement);
            return true;
        }

        /// <summary>Takes over what is on a board.</summary>
        /// <exception cref="JsonException">When it is no board.</exception>
        protected abstract void Take(JsonElement from);

        /// <summary>Writes the members of the board.</summary>
        protected abstract void Write(Utf8JsonWriter line);
    }
}
