using System.Collections.Generic;
using System.Globalization;
using System.Text.Json;

namespace Referee
{
    /// <summary>A call of a function as the grader says it, such as <c>drop 3</c> or <c>say "good day"</c>.</summary>
    internal sealed class SpokenCall
    {
        private SpokenCall(string name, object[] arguments)
        {
            Name = name;
            Arguments = arguments;
        }

        /// <summary>The name of the function in the spec.</summary>
        public string Name { get; }

        /// <summary>Whole numbers and texts.</summary>
        public object[] Arguments { get; }

        /// <summary>A call with nothing.</summary>
        public static SpokenCall Plain(string name)
        {
            return new SpokenCall(name, new object[0]);
        }

        /// <summary>Reads a call: its name and its arguments, with blanks between.</summary>
        /// <exception cref="JsonException">When it is none.</exception>
        public static SpokenCall Read(string action)
        {
            List<string> words = Words(action);
            if (words.Count == 0)
            {
                throw new JsonException("a call is a function and its arguments, not " + action);
            }
            return new SpokenCall(words[0], words.GetRange(1, words.Count - 1).ConvertAll(Argument).ToArray());
        }

        /// <summary>Divides at blanks; a text in quotation marks is one word, and keeps these.</summary>
        private static List<string> Words(string action)
        {
            List<string> words = new List<string>();
            for (int at = 0; at < action.Length; at++)
            {
                if (action[at] != ' ')
                {
                    int end = action[at] == '"' ? EndOfText(action, at) : action.IndexOf(' ', at);
                    end = end < 0 ? action.Length : end;
                    words.Add(action.Substring(at, end - at));
                    at = end - 1;
                }
            }
            return words;
        }

        /// <summary>Gives where a text in quotation marks has ended, or less than 0 where it has no end.</summary>
        private static int EndOfText(string action, int begin)
        {
            for (int at = begin + 1; at < action.Length; at++)
            {
                if (action[at] == '"')
                {
                    return at + 1;
                }
                at += action[at] == '\\' ? 1 : 0;
            }
            return -1;
        }

        /// <summary>Gives an argument: a whole number, a word, or a text in quotation marks.</summary>
        private static object Argument(string word)
        {
            if (word[0] == '"')
            {
                using JsonDocument text = JsonDocument.Parse(word);
                return text.RootElement.GetString();
            }
            if (word[0] != '-' && (word[0] < '0' || word[0] > '9'))
            {
                return word;
            }
            if (int.TryParse(word, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int number))
            {
                return number;
            }
            throw new JsonException("an argument that begins like a number is a whole number, not " + word);
        }
    }
}
