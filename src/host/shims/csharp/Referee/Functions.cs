using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Kit;

namespace Referee
{
    /// <summary>
    /// Finds and calls the functions of a student's class by the names that a spec gives them. No interface can have those
    /// names: the kit is compiled once, for all courseworks.
    /// </summary>
    internal static class Functions
    {
        private const BindingFlags All = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public
            | BindingFlags.NonPublic | BindingFlags.FlattenHierarchy;

        private static readonly Dictionary<Type, string> Keywords = new Dictionary<Type, string>
        {
            [typeof(bool)] = "bool", [typeof(byte)] = "byte", [typeof(char)] = "char", [typeof(decimal)] = "decimal",
            [typeof(double)] = "double", [typeof(float)] = "float", [typeof(int)] = "int", [typeof(long)] = "long",
            [typeof(object)] = "object", [typeof(short)] = "short", [typeof(string)] = "string",
        };

        /// <summary>Tells a controller of its model and its view; whatever it throws is thrown.</summary>
        public static void Initialise(object controller, Model model, IView view)
        {
            Type[] given = { typeof(Model), typeof(IView) };
            int Rank(int index, Type type) => type.IsAssignableFrom(given[index]) ? 0 : -1;
            Invoke(controller, Find(controller.GetType(), "Initialise", given, Rank), model, view);
        }

        /// <summary>Calls a function of a controller; whatever it throws is thrown.</summary>
        public static void Call(object controller, SpokenCall call, IReadOnlyList<ArgumentForm> forms)
        {
            Type[] usual = forms.Select(form => form.Usual).ToArray();
            MethodInfo function = Find(controller.GetType(), call.Name, usual, (index, type) => forms[index].Rank(type));
            ParameterInfo[] parameters = function.GetParameters();
            object Fitted(object given, int index) =>
                forms[index].Fitted(given, parameters[index].ParameterType, function.Name);
            Invoke(controller, function, call.Arguments.Select(Fitted).ToArray());
        }

        private static void Invoke(object controller, MethodInfo function, params object[] arguments)
        {
            function.Invoke(controller, BindingFlags.DoNotWrapExceptions, null, arguments, null);
        }

        /// <summary>
        /// Gives the function of this name whose parameters take what comes. <c>drop_piece</c> may be written <c>DropPiece</c>
        /// or <c>dropPiece</c>, too.
        /// </summary>
        /// <exception cref="MissingException">When there is none.</exception>
        private static MethodInfo Find(Type type, string name, Type[] usual, Func<int, Type, int> rank)
        {
            List<string> spellings = Spellings(name, type);
            List<int> Ranks(MethodInfo function) =>
                function.GetParameters().Select((taken, index) => rank(index, taken.ParameterType)).ToList();
            MethodInfo found = Own(type)
                .Where(function => spellings.Contains(function.Name) && function.GetParameters().Length == usual.Length)
                .Where(function => Ranks(function).All(each => each >= 0))
                // One that everybody may call, and of several the nearest to the spec and to the class.
                .OrderBy(function => !function.IsPublic).ThenBy(function => spellings.IndexOf(function.Name))
                .ThenBy(function => Ranks(function).Sum()).ThenByDescending(function => Depth(function.DeclaringType))
                .ThenBy(function => Shown(function.Name, Types(function)), StringComparer.Ordinal).FirstOrDefault();
            if (found == null)
            {
                throw Missing(type, spellings, usual);
            }
            if (found.IsPrivate)
            {
                throw new MissingException(
                    "the function " + found.Name + " of " + type.FullName + " is private; it should be public");
            }
            return found;
        }

        /// <summary>The ways to write a name of a spec, the spec's first.</summary>
        private static List<string> Spellings(string name, Type type)
        {
            string pascal = Pascal(name);
            List<string> spellings = new List<string> { name, Camel(name), pascal };
            if (pascal == type.Name)
            {
                // No member of a class can have its name.
                spellings.Add(pascal + "_");
            }
            return spellings;
        }

        /// <summary>The functions of a class and of those that it is made from.</summary>
        private static IEnumerable<MethodInfo> Own(Type type)
        {
            return type.GetMethods(All).Where(function => function.DeclaringType != typeof(object)
                && !function.IsAbstract && !function.IsSpecialName && !function.ContainsGenericParameters);
        }

        private static int Depth(Type type)
        {
            return type == null ? 0 : 1 + Depth(type.BaseType);
        }

        private static Type[] Types(MethodInfo function)
        {
            return function.GetParameters().Select(taken => taken.ParameterType).ToArray();
        }

        private static MissingException Missing(Type type, List<string> spellings, Type[] usual)
        {
            string wanted = spellings.Last();
            // So many letters may be wrong in a name that is meant to be this one.
            int most = 1 + wanted.Length / 4;
            MethodInfo near = Own(type).Where(function => Distance(function.Name, wanted) <= most)
                .OrderBy(function => Distance(function.Name, wanted))
                .ThenBy(function => Shown(function.Name, Types(function)), StringComparer.Ordinal).FirstOrDefault();
            string meant = near == null
                ? ""
                : "; its function " + Shown(near.Name, Types(near)) + " is probably meant to be that one";
            string other = spellings[0] == wanted || spellings[0] == spellings[1] ? "" : " (or " + spellings[0] + ")";
            return new MissingException(type.FullName + " has no function " + Shown(wanted, usual) + other + meant);
        }

        private static string Shown(string name, Type[] types)
        {
            return name + "(" + string.Join(", ", types.Select(Shown)) + ")";
        }

        private static string Shown(Type type)
        {
            Type own = Nullable.GetUnderlyingType(type);
            return own != null ? Shown(own) + "?" : Keywords.TryGetValue(type, out string keyword) ? keyword : type.Name;
        }

        /// <summary>A name as C# spells it: <c>DropPiece</c> for <c>drop_piece</c>.</summary>
        private static string Pascal(string name)
        {
            string camel = Camel(name);
            return char.ToUpperInvariant(camel[0]) + camel.Substring(1);
        }

        /// <summary>A name with small first letter and without joints. An underscore at the end joins nothing.</summary>
        private static string Camel(string name)
        {
            string[] words = name.Split(new[] { '_' }, StringSplitOptions.RemoveEmptyEntries);
            return name.EndsWith("_", StringComparison.Ordinal)
                ? name
                : words[0] + string.Concat(words.Skip(1).Select(word => char.ToUpperInvariant(word[0]) + word.Substring(1)));
        }

        /// <summary>How many letters are to be changed, added or left out to make one name of another.</summary>
        private static int Distance(string one, string other)
        {
            string from = one.Replace("_", "").ToLowerInvariant();
            string to = other.Replace("_", "").ToLowerInvariant();
            int[] row = Enumerable.Range(0, to.Length + 1).ToArray();
            for (int i = 1; i <= from.Length; i++)
            {
                int before = row[0];
                row[0] = i;
                for (int j = 1; j <= to.Length; j++)
                {
                    int changed = before + (from[i - 1] == to[j - 1] ? 0 : 1);
                    before = row[j];
                    row[j] = Math.Min(changed, 1 + Math.Min(row[j], row[j - 1]));
                }
            }
            return row[to.Length];
        }
    }
}
