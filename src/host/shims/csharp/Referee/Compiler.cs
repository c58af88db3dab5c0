using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Referee
{
    /// <summary>The SDK's compiler, kept warm: it reads the framework and the kit once.</summary>
    internal static class Compiler
    {
        private const int MostErrors = 50;

        private static readonly Lazy<List<MetadataReference>> References = new Lazy<List<MetadataReference>>(() =>
            // All of the framework, and the kit, with which this program was started.
            ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")).Split(Path.PathSeparator)
                .Append(typeof(Compiler).Assembly.Location).Distinct()
                .Select(file => (MetadataReference)MetadataReference.CreateFromFile(file)).ToList());

        /// <summary>
        /// Compiles the files that are needed; gives the errors as the compiler says them, or null. <paramref name="lines"/>
        /// is what tells of which line each piece of code was made.
        /// </summary>
        public static string Compile(Sources sources, out byte[] made, out byte[] lines)
        {
            made = null;
            lines = null;
            CSharpCompilationOptions options = new CSharpCompilationOptions(
                OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Debug, deterministic: true);
            CSharpCompilation compilation = CSharpCompilation.Create(
                "submission", sources.Used.Select(file => file.Tree), References.Value, options);
            MemoryStream code = new MemoryStream();
            MemoryStream symbols = new MemoryStream();
            EmitResult result = compilation.Emit(
                code, symbols, options: new EmitOptions(debugInformationFormat: DebugInformationFormat.PortablePdb));
            if (result.Success)
            {
                made = code.ToArray();
                lines = symbols.ToArray();
                return null;
            }
            StringBuilder errors = new StringBuilder();
            List<Diagnostic> found = result.Diagnostics.Where(each => each.Severity == DiagnosticSeverity.Error)
                .OrderBy(each => each.Location.SourceTree?.FilePath ?? "", StringComparer.Ordinal)
                .ThenBy(each => each.Location.SourceSpan.Start).ToList();
            foreach (Diagnostic each in found.Take(MostErrors))
            {
                Say(errors, each);
            }
            if (found.Count > MostErrors)
            {
                errors.Append("and ").Append(found.Count - MostErrors).Append(" more\n");
            }
            return errors.ToString();
        }

        private static void Say(StringBuilder errors, Diagnostic error)
        {
            errors.Append(CSharpDiagnosticFormatter.Instance.Format(error, CultureInfo.InvariantCulture)).Append('\n');
            FileLinePositionSpan at = error.Location.GetLineSpan();
            if (error.Location.SourceTree == null)
            {
                return;
            }
            string line = error.Location.SourceTree.GetText().Lines[at.StartLinePosition.Line].ToString();
            if (line.Length <= 200)
            {
                errors.Append("    ").Append(line.Replace('\t', ' ')).Append('\n')
                    .Append(' ', 4 + at.StartLinePosition.Character).Append("^\n");
            }
        }
    }
}
