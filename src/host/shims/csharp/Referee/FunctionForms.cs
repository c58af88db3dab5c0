using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace Referee
{
    /// <summary>The functions of a controller, as a spec describes them.</summary>
    internal sealed class FunctionForms
    {
        private readonly Dictionary<string, List<ArgumentForm>> forms;

        /// <summary>Those that the grader's first line has.</summary>
        /// <exception cref="JsonException">When it has none.</exception>
        public FunctionForms(JsonElement hello)
        {
            if (!hello.TryGetProperty("functions", out JsonElement functions))
            {
                throw new JsonException("there are no functions");
            }
            forms = functions.EnumerateArray().ToDictionary(
                function => Json.Text(function, "name"),
                function => function.GetProperty("arguments").EnumerateArray().Select(Form).ToList());
        }

        /// <summary>Gives the arguments of a function.</summary>
        /// <exception cref="JsonException">When there is no such function, or it takes another number of them.</exception>
        public IReadOnlyList<ArgumentForm> Of(string name, int count)
        {
            if (!forms.TryGetValue(name, out List<ArgumentForm> arguments) || arguments.Count != count)
            {
                throw new JsonException("there is no function " + name + " with " + count + " arguments");
            }
            return arguments;
        }

        private static ArgumentForm Form(JsonElement argument)
        {
            JsonElement range = argument.GetProperty("range");
            List<string> Words(JsonElement words) => words.EnumerateArray().Select(word => word.GetString()).ToList();
            List<string> texts = range.ValueKind == JsonValueKind.Array ? Words(range) : null;
            List<string> seats = range.ValueKind == JsonValueKind.Object ? Words(range.GetProperty("seats")) : null;
            return new ArgumentForm(Json.Text(argument, "name"), texts, seats);
        }
    }
}
