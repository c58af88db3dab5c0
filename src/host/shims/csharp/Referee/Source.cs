using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Referee
{
    /// <summary>A file of a student's: what it declares, and what it may need.</summary>
    internal sealed class Source
    {
        private static readonly CSharpParseOptions Options =
            CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.Latest);

        private Source(string path, SyntaxTree tree)
        {
            Path = path;
            Tree = tree;
            SyntaxNode root = Tree.GetRoot();
            foreach ((string name, MemberDeclarationSyntax type) in Declared(root))
            {
                Types[name] = type.Modifiers.Any(SyntaxKind.PartialKeyword);
            }
            Names = root.DescendantTokens().Where(token => token.IsKind(SyntaxKind.IdentifierToken))
                .Select(token => token.ValueText).ToHashSet();
            Extensions = root.DescendantNodes().OfType<MethodDeclarationSyntax>()
                .Where(method => method.ParameterList.Parameters.Any(of => of.Modifiers.Any(SyntaxKind.ThisKeyword)))
                .Select(method => method.Identifier.Text).ToHashSet();
            IsForAll = root.ChildNodes().OfType<UsingDirectiveSyntax>().Any(
                directive => directive.GetFirstToken().ValueText == "global");
        }

        /// <summary>Reads a file.</summary>
        public static Source Read(string path, byte[] bytes)
        {
            // A file need not be UTF-8; only texts in it can be read wrongly then.
            return Read(path, SourceText.From(bytes, bytes.Length, Encoding.UTF8, canBeEmbedded: true));
        }

        /// <summary>Gives the file with blanks in place of some types. All else stays where it is.</summary>
        public Source Without(Func<string, bool> isLeftOut)
        {
            IEnumerable<TextChange> changes = Declared(Tree.GetRoot()).Where(declared => isLeftOut(declared.Name))
                .Select(declared => new TextChange(declared.Type.Span, Blank(declared.Type.ToString())));
            return Read(Path, Tree.GetText().WithChanges(changes));
        }

        /// <summary>Gives the file as if namespaces were named by `using` at its beginning, in its first line.</summary>
        public Source Using(IEnumerable<string> namespaces)
        {
            string usings = string.Concat(namespaces.Select(name => "using " + name + "; "));
            return Read(Path, Tree.GetText().WithChanges(new TextChange(new TextSpan(0, 0), usings)));
        }

        /// <summary>Its path below the student's folder.</summary>
        public string Path { get; }

        /// <summary>The file as the compiler reads it.</summary>
        public SyntaxTree Tree { get; }

        /// <summary>The full names of the types that it declares outside of others, and whether each is partial.</summary>
        public Dictionary<string, bool> Types { get; } = new Dictionary<string, bool>();

        /// <summary>All names in it.</summary>
        public HashSet<string> Names { get; }

        /// <summary>The names of methods that stand behind any object's name.</summary>
        public HashSet<string> Extensions { get; }

        /// <summary>Whether it says something about all files.</summary>
        public bool IsForAll { get; }

        /// <summary>Whether this file names a type or an extension of another one.</summary>
        public bool MayNeed(Source other)
        {
            return other.Types.Keys.Any(type => Names.Contains(Simple(type))) || other.Extensions.Overlaps(Names);
        }

        /// <summary>The name of a type without its namespace.</summary>
        public static string Simple(string fullName)
        {
            return fullName.Substring(fullName.LastIndexOf('.') + 1);
        }

        private static Source Read(string path, SourceText text)
        {
            return new Source(path, CSharpSyntaxTree.ParseText(text, Options, path));
        }

        private static string Blank(string text)
        {
            return new string(text.Select(letter => letter == '\r' || letter == '\n' ? letter : ' ').ToArray());
        }

        /// <summary>The types outside of others, with their full names.</summary>
        private static IEnumerable<(string Name, MemberDeclarationSyntax Type)> Declared(SyntaxNode root)
        {
            foreach (MemberDeclarationSyntax type in root.DescendantNodes(IsOutside).OfType<MemberDeclarationSyntax>())
            {
                string name = (type as BaseTypeDeclarationSyntax)?.Identifier.Text
                    ?? (type as DelegateDeclarationSyntax)?.Identifier.Text;
                if (name != null)
                {
                    yield return (FullName(type, name), type);
                }
            }
        }

        private static bool IsOutside(SyntaxNode node)
        {
            return !(node is BaseTypeDeclarationSyntax);
        }

        private static string FullName(SyntaxNode type, string name)
        {
            // By text, as later compilers have a second kind of namespace: the one that holds for the rest of the file.
            IEnumerable<string> spaces = type.Ancestors()
                .Where(node => node.Kind().ToString().EndsWith("NamespaceDeclaration", StringComparison.Ordinal))
                .Select(node => node.ChildNodes().OfType<NameSyntax>().First().ToString().Trim());
            return string.Join(".", spaces.Reverse().Append(name));
        }
    }
}
