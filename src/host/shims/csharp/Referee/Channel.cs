using System;
using System.Buffers;
using System.IO;
using System.Text.Encodings.Web;
using System.Text.Json;
using Microsoft.Win32.SafeHandles;

namespace Referee
{
    /// <summary>The grader's line: file descriptor 0, which is a socket, read and written.</summary>
    internal sealed class Channel
    {
        private static readonly JsonWriterOptions Options =
            new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, SkipValidation = true };

        private readonly FileStream stream = new FileStream(new SafeFileHandle(IntPtr.Zero, false), FileAccess.ReadWrite, 1, false);

        // What was read, and not yet given out, lies from `start` to before `end`.
        private byte[] buffer = new byte[1 << 14];
        private int start;
        private int end;

        /// <summary>Gives the grader's next line, or null when there will be no more.</summary>
        /// <exception cref="JsonException">When the line is no JSON.</exception>
        public JsonElement? Read()
        {
            int searched = start;
            while (true)
            {
                int found = Array.IndexOf(buffer, (byte)'\n', searched, end - searched);
                if (found >= 0)
                {
                    ReadOnlyMemory<byte> line = buffer.AsMemory(start, found - start);
                    start = found + 1;
                    using JsonDocument document = JsonDocument.Parse(line);
                    return document.RootElement.Clone();
                }
                searched = MakeRoom();
                int count = stream.Read(buffer, end, buffer.Length - end);
                if (count <= 0)
                {
                    return null;
                }
                end += count;
            }
        }

        /// <summary>Sends an object of which <paramref name="members"/> writes the members, in one go.</summary>
        public void Send(Action<Utf8JsonWriter> members)
        {
            SendReady(Written(members));
        }

        /// <summary>Gives an object as a line, with its end.</summary>
        public static byte[] Written(Action<Utf8JsonWriter> members)
        {
            ArrayBufferWriter<byte> line = new ArrayBufferWriter<byte>(1 << 10);
            using (Utf8JsonWriter writer = new Utf8JsonWriter(line, Options))
            {
                writer.WriteStartObject();
                members(writer);
                writer.WriteEndObject();
            }
            line.Write(new[] { (byte)'\n' });
            return line.WrittenSpan.ToArray();
        }

        /// <summary>Sends a line that was made ready before; for the moment when there is no memory to make any.</summary>
        public void SendReady(byte[] line)
        {
            stream.Write(line, 0, line.Length);
            stream.Flush();
        }

        /// <summary>Moves what is left to the front, and gives the place behind it, where nothing was searched yet.</summary>
        private int MakeRoom()
        {
            if (start > 0)
            {
                Array.Copy(buffer, start, buffer, 0, end - start);
                end -= start;
                start = 0;
            }
            if (end == buffer.Length)
            {
                Array.Resize(ref buffer, 2 * buffer.Length);
            }
            return end;
        }
    }
}
