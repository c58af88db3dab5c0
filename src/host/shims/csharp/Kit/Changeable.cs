using System.Collections.Generic;

namespace Kit
{
    /// <summary>Numbers or texts of a model, each under its name in the coursework, to be read and set.</summary>
    public sealed class Changeable<T> : Named<T>
    {
        /// <summary>Takes over values with their names; the kind is a word for one of them.</summary>
        public Changeable(string kind, IDictionary<string, T> values)
            : base(kind, values)
        {
        }

        /// <summary>The value of this name.</summary>
        public new T this[string name]
        {
            get => base[name];
            set => Replace(name, value);
        }
    }
}
