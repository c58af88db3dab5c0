using System.Collections.Generic;
using System.Text.Json;

namespace Referee
{
    /// <summary>
    /// A student's controller of a game that a spec describes, beside a view that reports what it is told. Its functions have
    /// the names that the spec gives them, as C# spells them.
    /// </summary>
    internal sealed class DescribedPart : IPart
    {
        private readonly DescribedWire wire = new DescribedWire();
        private readonly FunctionForms forms;
        private readonly Reporter view;
        private Student student;
        private object controller;

        // The cue that was read last.
        private SpokenCall asked;
        private IReadOnlyList<ArgumentForm> arguments;
        private bool fresh;

        public DescribedPart(FunctionForms forms)
        {
            this.forms = forms;
            Stage = new Stage(wire);
            view = new Reporter(Stage);
        }

        /// <inheritdoc/>
        public Stage Stage { get; }

        /// <inheritdoc/>
        public void Accept(Student own)
        {
            own.Check();
            student = own;
        }

        /// <inheritdoc/>
        public void Read(JsonElement cue)
        {
            fresh = Json.Flag(cue, "fresh");
            asked = Wanted(cue);
            arguments = forms.Of(asked.Name, asked.Arguments.Length);
            if (cue.TryGetProperty("board", out JsonElement board))
            {
                wire.Load(board);
            }
        }

        /// <inheritdoc/>
        public void Run()
        {
            if (fresh || controller == null)
            {
                MakeAnew();
            }
            Functions.Call(controller, asked, arguments);
        }

        private static SpokenCall Wanted(JsonElement cue)
        {
            string kind = Json.Text(cue, "cue");
            switch (kind)
            {
                case "startup":
                case "update":
                case "undo":
                case "redo":
                case "save":
                    return SpokenCall.Plain(kind);
                case "call":
                    return SpokenCall.Read(Json.Text(cue, "action") ?? throw new JsonException("there is no action"));
                default:
                    throw new JsonException("this kit does not know the cue " + kind);
            }
        }

        /// <summary>Makes a new controller, in the midst of a game perhaps. It may not change the model.</summary>
        private void MakeAnew()
        {
            controller = null;
            byte[] before = wire.Kept();
            object made = student.Make();
            Functions.Initialise(made, wire.Model, view);
            if (wire.Restore(before))
            {
                Stage.InitialiseUndone();
            }
            controller = made;
        }
    }
}
