using System;
using System.Collections.Generic;
using System.Linq;

namespace Referee
{
    /// <summary>An argument of a function, as a spec describes it: what comes, and which types of a student's take it.</summary>
    internal sealed class ArgumentForm
    {
        private static readonly Type[] Wider =
        {
            typeof(long), typeof(float), typeof(double), typeof(decimal), typeof(object),
        };

        private readonly string name;
        private readonly IReadOnlyList<string> texts;
        private readonly IReadOnlyList<string> seats;

        /// <summary>An argument with the texts that it can be, or with the names of the players, or else a number.</summary>
        public ArgumentForm(string name, IReadOnlyList<string> texts, IReadOnlyList<string> seats)
        {
            this.name = name;
            this.texts = texts;
            this.seats = seats;
        }

        /// <summary>The type that takes everything that can come.</summary>
        public Type Usual => texts == null ? typeof(int) : typeof(string);

        /// <summary>Gives how near a type is to the usual one, from 0; or less, if nothing that comes fits into it.</summary>
        public int Rank(Type type)
        {
            Type own = Nullable.GetUnderlyingType(type) ?? type;
            if (type == Usual)
            {
                return 0;
            }
            if (texts == null ? own == typeof(int) || Wider.Contains(own) : type.IsAssignableFrom(typeof(string)))
            {
                return 1;
            }
            bool hasWords = texts != null || seats != null;
            return own.IsEnum && hasWords || own == typeof(char) && texts != null ? 2 : -1;
        }

        /// <summary>Gives what comes as an object of a type that has a rank.</summary>
        /// <exception cref="MissingException">When the student's type has no place for it.</exception>
        public object Fitted(object given, Type type, string function)
        {
            Type own = Nullable.GetUnderlyingType(type) ?? type;
            if (own.IsEnum)
            {
                return Enum.Parse(own, Constant(given, own, function));
            }
            if (own == typeof(char))
            {
                string text = (string)given;
                return text.Length == 1
                    ? text[0]
                    : throw Misfit(function, Shown(given), "a char is one character", null);
            }
            return own.IsPrimitive || own == typeof(decimal) ? Convert.ChangeType(given, own) : given;
        }

        /// <summary>Gives the name of the constant that stands for a text, or for a player.</summary>
        private string Constant(object given, Type type, string function)
        {
            string word = given as string ?? seats.ElementAtOrDefault((int)given - 1);
            if (word == null)
            {
                throw Misfit(function, "player " + given, "no constant of the enum " + type.Name + " is that player", null);
            }
            string twin = (texts ?? seats).FirstOrDefault(other => other != word && Folded(other) == Folded(word));
            if (twin != null)
            {
                string why = "no constant of an enum can be told from that for \"" + twin + "\"";
                throw Misfit(function, Shown(given), why, null);
            }
            string[] names = Enum.GetNames(type);
            string found = names.FirstOrDefault(constant => Folded(constant) == Folded(word));
            if (found != null)
            {
                return found;
            }
            string there = names.Length == 0 ? "none" : string.Join(", ", names);
            throw Misfit(
                function, Shown(given), "the enum " + type.Name + " has no constant for it; it has " + there, Named(word));
        }

        private string Shown(object given)
        {
            return given is int player ? "player " + player + ", " + seats[player - 1] : "\"" + given + "\"";
        }

        private MissingException Misfit(string function, string what, string why, string constant)
        {
            string advice = constant == null ? "Let " : "Add " + constant + ", or let ";
            return new MissingException("the argument " + name + " of " + function + " cannot be " + what + ": " + why + ". "
                + advice + function + " take " + (texts == null ? "an int" : "a string"));
        }

        /// <summary>A word without what names of constants cannot have, or may have otherwise.</summary>
        private static string Folded(string word)
        {
            return string.Concat(word.Where(letter => letter != '_' && letter != '-' && !char.IsWhiteSpace(letter)))
                .ToLowerInvariant();
        }

        /// <summary>Gives the usual name of the constant for a word, or null if it can have none.</summary>
        private static string Named(string word)
        {
            IEnumerable<string> parts = word.Split(' ', '_', '-').Where(part => part.Length > 0)
                .Select(part => char.ToUpperInvariant(part[0]) + part.Substring(1));
            string name = string.Concat(parts);
            if (name.Length == 0 || !name.All(char.IsLetterOrDigit))
            {
                return null;
            }
            return char.IsDigit(name[0]) ? "_" + name : name;
        }
    }
}
