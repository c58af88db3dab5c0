using System.Text;
using System.Text.Json;

namespace Referee
{
    /// <summary>What the grader's lines say, member by member, and texts as its lines can hold them.</summary>
    internal static class Json
    {
        /// <summary>Gives a text, or null where there is none.</summary>
        public static string Text(JsonElement of, string name)
        {
            return of.TryGetProperty(name, out JsonElement value) && value.ValueKind == JsonValueKind.String
                ? value.GetString()
                : null;
        }

        /// <summary>Gives a whole number of 32 bits.</summary>
        /// <exception cref="JsonException">Where there is none.</exception>
        public static int Number(JsonElement of, string name)
        {
            if (of.TryGetProperty(name, out JsonElement value) && value.ValueKind == JsonValueKind.Number
                && value.TryGetInt32(out int number))
            {
                return number;
            }
            throw new JsonException(name + " is no whole number");
        }

        /// <summary>Gives whether a member is true.</summary>
        public static bool Flag(JsonElement of, string name)
        {
            return of.TryGetProperty(name, out JsonElement value) && value.ValueKind == JsonValueKind.True;
        }

        /// <summary>Gives a student's text with half characters replaced, which no line can hold.</summary>
        public static string Whole(string text)
        {
            return Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text));
        }
    }
}
