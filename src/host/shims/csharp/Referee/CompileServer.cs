using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Loader;
using System.Text;
using System.Text.Json;

namespace Referee
{
    /// <summary>
    /// Compiles one submission after the other for the grader, with the compiler of the SDK: sources come in the request, and
    /// what was made of them goes out in the answer, so it reads and writes no file but the SDK's and the kit's.
    /// </summary>
    /// <remarks>
    /// The grader begins with <c>{"referee":1}</c>. Each other line is a request: <c>class</c> is the full name of the class
    /// that is asked for, or its name alone if it may be in any namespace, <c>entry</c> the path of the file that is meant to hold it, <c>sources</c> are all files, each with
    /// <c>path</c> and <c>data</c> (base64). The answer has <c>classes</c> (each with <c>name</c> and <c>data</c>) or
    /// <c>errors</c>; and always <c>notes</c> (sentences), <c>used</c> (the paths of the sources that were needed) and
    /// <c>copies</c> (the supplied classes of which the student has copies).
    /// </remarks>
    internal sealed class CompileServer
    {
        private readonly Channel channel = new Channel();

        /// <summary>A server with the compiler in a folder of the SDK.</summary>
        public CompileServer(string sdk)
        {
            AssemblyLoadContext.Default.Resolving += (context, wanted) =>
            {
                string file = Path.Combine(sdk, wanted.Name + ".dll");
                return File.Exists(file) ? context.LoadFromAssemblyPath(file) : null;
            };
        }

        /// <summary>Answers until the grader hangs up.</summary>
        public void Serve()
        {
            for (JsonElement? line = channel.Read(); line != null; line = channel.Read())
            {
                if (line.Value.TryGetProperty("referee", out _))
                {
                    Program.ShakeHands(channel);
                }
                else
                {
                    Answer(line.Value);
                }
            }
        }

        private void Answer(JsonElement request)
        {
            string asked = Json.Text(request, "class");
            Sources sources = new Sources(asked, Json.Text(request, "entry") ?? "");
            foreach (JsonElement file in request.GetProperty("sources").EnumerateArray())
            {
                sources.Add(Json.Text(file, "path"), file.GetProperty("data").GetBytesFromBase64());
            }
            byte[] made = null;
            byte[] lines = null;
            string errors = null;
            try
            {
                sources.Resolve();
                errors = Compiler.Compile(sources, out made, out lines);
                if (errors != null)
                {
                    sources.AddUsings();
                    if (Compiler.Compile(sources, out made, out lines) == null)
                    {
                        errors = null;
                        sources.Notes.Add("the usings were added that newer projects in C# have by themselves");
                    }
                }
            }
            catch (MissingException error)
            {
                errors = error.Message + "\n";
            }
            channel.Send(writer =>
            {
                if (errors == null)
                {
                    writer.WriteStartArray("classes");
                    Write(writer, Student.FileName, made);
                    Write(writer, Student.LinesName, lines);
                    if (sources.Wanted != asked)
                    {
                        Write(writer, Student.EntryName, Encoding.UTF8.GetBytes(sources.Wanted));
                    }
                    writer.WriteEndArray();
                }
                else
                {
                    writer.WriteString("errors", Json.Whole(errors));
                }
                Write(writer, "used", sources.Used.Select(file => file.Path));
                Write(writer, "notes", sources.Notes);
                Write(writer, "copies", sources.Copies);
            });
        }

        private static void Write(Utf8JsonWriter writer, string name, byte[] data)
        {
            writer.WriteStartObject();
            writer.WriteString("name", name);
            writer.WriteBase64String("data", data);
            writer.WriteEndObject();
        }

        private static void Write(Utf8JsonWriter writer, string name, IEnumerable<string> texts)
        {
            writer.WriteStartArray(name);
            foreach (string text in texts)
            {
                writer.WriteStringValue(Json.Whole(text));
            }
            writer.WriteEndArray();
        }
    }
}
