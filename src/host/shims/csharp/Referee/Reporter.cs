using System;

namespace Referee
{
    /// <summary>What a view shows nothing of and reports everything: the calls of a controller to its view.</summary>
    internal sealed class Reporter : Kit.IView
    {
        private readonly Stage stage;

        public Reporter(Stage stage)
        {
            this.stage = stage;
        }

        /// <inheritdoc/>
        public void Refresh()
        {
            stage.Add(writer => writer.WriteStringValue("refresh"));
        }

        /// <inheritdoc/>
        public void Tell(int player, string message)
        {
            string text = Whole(message, "the message is null");
            stage.Add(writer =>
            {
                writer.WriteStartObject();
                writer.WriteStartObject("tell");
                writer.WriteNumber("to", player);
                writer.WriteString("text", text);
                writer.WriteEndObject();
                writer.WriteEndObject();
            });
        }

        /// <inheritdoc/>
        public void Log(string line)
        {
            Say("log", Whole(line, "the line of the log is null"));
        }

        /// <inheritdoc/>
        public void Write(string text)
        {
            Say("write", Whole(text, "the text of the file is null"));
        }

        private void Say(string call, string text)
        {
            stage.Add(writer =>
            {
                writer.WriteStartObject();
                writer.WriteStartObject(call);
                writer.WriteString("text", text);
                writer.WriteEndObject();
                writer.WriteEndObject();
            });
        }

        private static string Whole(string text, string isNull)
        {
            return Json.Whole(text ?? throw new ArgumentNullException(null, isNull));
        }
    }
}
