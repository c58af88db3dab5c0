using System;
using System.Collections.Generic;
using System.Linq;

namespace Referee
{
    /// <summary>The source files of one submission: which holds the class that is asked for, and which others it needs.</summary>
    internal sealed class Sources
    {
        private const int MostNamed = 20;

        /// <summary>As `ImplicitUsings` of a project has them, from .NET 6 on.</summary>
        private static readonly string[] UsedByItself =
        {
            "System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Threading", "System.Threading.Tasks",
        };

        private readonly string meant;
        private readonly List<Source> files = new List<Source>();

        /// <summary>
        /// No files yet: <paramref name="wanted"/> is the full name of the class that is asked for. One without a namespace
        /// may be in any.
        /// </summary>
        public Sources(string wanted, string meant)
        {
            Wanted = wanted;
            this.meant = meant;
        }

        /// <summary>The full name of the class that is asked for, once it is found.</summary>
        public string Wanted { get; private set; }

        /// <summary>Sentences for the student and the instructor.</summary>
        public List<string> Notes { get; } = new List<string>();

        /// <summary>The supplied types of which the student has copies; the kit's are used.</summary>
        public SortedSet<string> Copies { get; } = new SortedSet<string>(StringComparer.Ordinal);

        /// <summary>The files that the class needs, in the order of their paths.</summary>
        public List<Source> Used { get; private set; } = new List<Source>();

        /// <summary>Adds a file without the supplied types in it.</summary>
        public void Add(string path, byte[] bytes)
        {
            Source file = Source.Read(path, bytes);
            List<string> supplied = file.Types.Keys.Where(IsSupplied).ToList();
            Copies.UnionWith(supplied);
            if (supplied.Count == 0)
            {
                files.Add(file);
            }
            else if (supplied.Count < file.Types.Count)
            {
                files.Add(file.Without(IsSupplied));
            }
        }

        /// <summary>Adds to each file that is needed the `using`s that newer projects have by themselves.</summary>
        public void AddUsings()
        {
            Used = Used.Select(file => file.Using(UsedByItself)).ToList();
        }

        /// <summary>Finds the class that is asked for, and the files that it needs.</summary>
        /// <exception cref="MissingException">When there is no such class.</exception>
        public void Resolve()
        {
            string simple = Source.Simple(Wanted);
            bool isAnywhere = simple == Wanted;
            bool IsWanted(string type) => isAnywhere ? Source.Simple(type) == simple : type == Wanted;
            List<Source> holding = files.Where(file => file.Types.Keys.Any(IsWanted)).ToList();
            if (holding.Count == 0)
            {
                Source elsewhere = files.FirstOrDefault(file => file.Types.Keys.Any(type => Source.Simple(type) == simple));
                if (elsewhere != null)
                {
                    string found = elsewhere.Types.Keys.First(type => Source.Simple(type) == simple);
                    throw new MissingException(elsewhere.Path + ": error: the class is " + found + ", and should be " + Wanted
                        + ": it belongs in `namespace " + Wanted.Substring(0, Wanted.Length - simple.Length - 1) + "`");
                }
                throw new MissingException("there is no class " + simple + "; " + Others());
            }
            Source entry = holding.OrderBy(file => file.Path != meant).ThenBy(file => file.Path.Length)
                .ThenBy(file => file.Path, StringComparer.Ordinal).First();
            Wanted = entry.Types.Keys.OrderBy(type => type, StringComparer.Ordinal).First(IsWanted);
            HashSet<Source> left = Twins(entry);
            List<Source> all = files.Where(file => !left.Contains(file)).ToList();
            List<Source> reached = all.Where(file => file == entry || file.IsForAll).ToList();
            // A window in the same project needs a system that is not here: only what the class needs is compiled.
            for (int next = 0; next < reached.Count; next++)
            {
                Source from = reached[next];
                reached.AddRange(all.Where(file => !reached.Contains(file) && (from.MayNeed(file) || IsRestOf(from, file))).ToList());
            }
            Used = reached.OrderBy(file => file.Path, StringComparer.Ordinal).ToList();
        }

        /// <summary>Files that declare what a nearer one declares, such as old versions in a folder of their own.</summary>
        private HashSet<Source> Twins(Source entry)
        {
            string folder = entry.Path.Substring(0, entry.Path.LastIndexOf('/') + 1);
            HashSet<Source> left = new HashSet<Source>();
            foreach (string type in files.SelectMany(file => file.Types.Keys).Distinct().ToList())
            {
                List<Source> twins = files.Where(file => file.Types.TryGetValue(type, out bool isPartial) && !isPartial)
                    .OrderBy(file => file != entry).ThenBy(file => !file.Path.StartsWith(folder, StringComparison.Ordinal))
                    .ThenBy(file => file.Path.Length).ThenBy(file => file.Path, StringComparer.Ordinal).ToList();
                foreach (Source twin in twins.Skip(1).Where(left.Add))
                {
                    Notes.Add(twin.Path + " was left out: " + twins[0].Path + " has " + Source.Simple(type) + ", too");
                }
            }
            return left;
        }

        private static bool IsRestOf(Source one, Source other)
        {
            return one.Types.Any(type => type.Value && other.Types.ContainsKey(type.Key));
        }

        private static bool IsSupplied(string type)
        {
            return typeof(Games.Board).Assembly.GetType(type) != null || typeof(Games.Board).Assembly.GetType(type + "`1") != null;
        }

        private string Others()
        {
            List<string> names = files.SelectMany(file => file.Types.Keys).Distinct().OrderBy(name => name, StringComparer.Ordinal).ToList();
            if (names.Count == 0)
            {
                return "there are no classes at all";
            }
            return "there are: " + string.Join(", ", names.Take(MostNamed)) + (names.Count > MostNamed ? ", …" : "");
        }
    }
}
