using System;
using System.Collections.Generic;

namespace Kit
{
    /// <summary>What a model holds of one kind, such as its boards, each under its name in the coursework.</summary>
    public class Named<T>
    {
        private readonly SortedDictionary<string, T> values = new SortedDictionary<string, T>(StringComparer.Ordinal);
        private readonly string kind;

        /// <summary>Takes over values with their names; the kind is a word for one of them.</summary>
        public Named(string kind, IDictionary<string, T> values)
        {
            this.kind = kind;
            foreach (KeyValuePair<string, T> value in values)
            {
                this.values.Add(value.Key, value.Value);
            }
        }

        /// <summary>The names, in the order of the alphabet.</summary>
        public IReadOnlyCollection<string> Names => values.Keys;

        /// <summary>What has this name.</summary>
        public T this[string name]
        {
            get
            {
                Check(name);
                return values[name];
            }
        }

        /// <summary>Puts another value in the place of the one with this name.</summary>
        protected void Replace(string name, T value)
        {
            Check(name);
            if (value == null)
            {
                throw new ArgumentException("the " + kind + " " + name + " would be null");
            }
            values[name] = value;
        }

        private void Check(string name)
        {
            if (name == null || !values.ContainsKey(name))
            {
                string there = values.Count == 0 ? "none" : string.Join(", ", values.Keys);
                throw new ArgumentException("the model has no " + kind + " \"" + name + "\"; it has " + there);
            }
        }
    }
}
