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
        /// <summary>Reads a file.</summary>
        public Source(string path, byte[] bytes)
        {
            Path = path;
            // A file need not be UTF-8; only texts in it can be read wrongly then.
            SourceText text = SourceText.From(bytes, bytes.Length, Encoding.UTF8, canBeEmbedded: true);
            CSharpParseOptions options = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.Latest);
            Tree = CSharpSyntaxTree.ParseText(text, options, path);
            SyntaxNode root = Tree.GetRoot();
            foreach (MemberDeclarationSyntax type in root.DescendantNodes(IsOutside).OfType<MemberDeclarationSyntax>())
            {
                string name = (type as BaseTypeDeclarationSyntax)?.Identifier.Text
                    ?? (type as DelegateDeclarationSyntax)?.Identifier.Text;
                if (name != null)
                {
                    bool isPartial = type.Modifiers.Any(SyntaxKind.PartialKeyword);
                    Types[FullName(type, name)] = isPartial;
                }
            }
            Names = root.DescendantTokens().Where(token => token.IsKind(SyntaxKind.IdentifierToken))
                .Select(token => token.ValueText).ToHashSet();
            Extensions = root.DescendantNodes().OfType<MethodDeclarationSyntax>()
                .Where(method => method.ParameterList.Parameters.Any(of => of.Modifiers.Any(SyntaxKind.ThisKeyword)))
                .Select(method => method.Identifier.Text).ToHashSet();
            IsForAll = root.ChildNodes().OfType<UsingDirectiveSyntax>().Any(
                directive => directive.GetFirstToken().ValueText == "global");
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
