using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.ExceptionServices;
using System.Runtime.Loader;

namespace Referee
{
    /// <summary>Something that the student's class lacks, in a sentence.</summary>
    internal sealed class MissingException : Exception
    {
        public MissingException(string why)
            : base(why)
        {
        }
    }

    /// <summary>A student's class: whether an object of it can be made, and making it.</summary>
    internal sealed class Student
    {
        /// <summary>The file of a build with the student's code.</summary>
        internal const string FileName = "submission.dll";

        /// <summary>The file beside it that says of which line each piece of code was made.</summary>
        internal const string LinesName = "submission.pdb";

        /// <summary>
        /// The file beside it with the full name of the class, where it was asked for without a namespace and is in one.
        /// </summary>
        internal const string EntryName = "referee-entry";

        private readonly string name;
        private readonly string file;
        private readonly bool isolated;
        private readonly Type type;

        /// <summary>Finds the student's class. Isolated objects share nothing: each is of code that was loaded for it alone.</summary>
        /// <exception cref="MissingException">When there is no such class.</exception>
        public Student(string name, string build, bool isolated)
        {
            string entry = Path.Combine(Path.GetFullPath(build), EntryName);
            this.name = File.Exists(entry) ? File.ReadAllText(entry) : name;
            this.isolated = isolated;
            file = Path.Combine(Path.GetFullPath(build), FileName);
            type = Load();
        }

        /// <summary>Whether a piece of code is the student's.</summary>
        public static bool IsOwn(MethodBase method)
        {
            Assembly assembly = method?.Module.Assembly;
            return assembly != null && AssemblyLoadContext.GetLoadContext(assembly) is StudentCode;
        }

        /// <summary>Says that the class has to implement a supplied interface, if it does not.</summary>
        public void MustImplement(Type wanted, string declared)
        {
            if (wanted.IsAssignableFrom(type))
            {
                return;
            }
            string simple = wanted.Name.Split('`')[0];
            bool isOther = type.GetInterfaces().Any(own => own.Name == wanted.Name);
            string why = isOther ? " implements " + simple + " for another board" : " does not implement the supplied " + simple;
            throw new MissingException(
                type.FullName + why + "; its first line should be `public class " + type.Name + " : " + declared + "`");
        }

        /// <summary>Says precisely why no object can be made, if so.</summary>
        public void Check()
        {
            if (!type.IsClass)
            {
                throw new MissingException(type.FullName + " is no class, and has to be one");
            }
            if (type.IsAbstract)
            {
                throw new MissingException(type.FullName + " is abstract, so no object of it can be made");
            }
            if (Constructor(type) == null)
            {
                throw new MissingException(
                    type.FullName + " has no constructor without arguments, so `new " + type.Name + "()` does not compile");
            }
        }

        /// <summary>Makes a new object; whatever the constructor throws is thrown.</summary>
        public object Make()
        {
            try
            {
                return Constructor(isolated ? Load() : type).Invoke(null);
            }
            catch (TargetInvocationException error)
            {
                ExceptionDispatchInfo.Capture(error.InnerException).Throw();
                throw;
            }
        }

        private static ConstructorInfo Constructor(Type of)
        {
            return of.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
                .FirstOrDefault(constructor => constructor.GetParameters().Length == 0 && !constructor.IsPrivate);
        }

        private Type Load()
        {
            // From the file and not from memory: .NET puts what is in memory where processes could share it.
            Assembly assembly = new StudentCode().LoadFromAssemblyPath(file);
            return assembly.GetType(name) ?? throw new MissingException("there is no class " + name);
        }

        /// <summary>Code of the student's alone; the supplied classes are the program's own.</summary>
        private sealed class StudentCode : AssemblyLoadContext
        {
            public StudentCode()
                : base("submission", true)
            {
            }

            protected override Assembly Load(AssemblyName assembly)
            {
                return null;
            }
        }
    }
}
