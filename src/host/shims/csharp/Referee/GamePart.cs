using System;
using System.Text.Json;
using Games;

namespace Referee
{
    /// <summary>A student's controller, beside a view that shows nothing and reports what it is told.</summary>
    internal sealed class GamePart : IPart
    {
        private readonly HareWire wire = new HareWire();
        private readonly ReportingView view;
        private Student student;
        private IController<HareAndTortoiseBoard> controller;
        private Action<IController<HareAndTortoiseBoard>> asked;
        private bool fresh;

        public GamePart()
        {
            Stage = new Stage(wire);
            view = new ReportingView(Stage);
        }

        /// <inheritdoc/>
        public Stage Stage { get; }

        /// <inheritdoc/>
        public void Accept(Student own)
        {
            own.MustImplement(typeof(IController<HareAndTortoiseBoard>), "IController<HareAndTortoiseBoard>");
            own.Check();
            student = own;
        }

        /// <inheritdoc/>
        public void Read(JsonElement cue)
        {
            fresh = Json.Flag(cue, "fresh");
            asked = Wanted(cue);
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
            asked(controller);
        }

        private static Action<IController<HareAndTortoiseBoard>> Wanted(JsonElement cue)
        {
            string kind = Json.Text(cue, "cue");
            switch (kind)
            {
                case "startup":
                    return controller => controller.Startup();
                case "update":
                    return controller => controller.Update();
                case "automatic":
                    int mover = Json.Number(cue, "seat");
                    return controller => controller.ComputerMove(mover);
                case "select":
                case "hover":
                    int player = Json.Number(cue, "seat");
                    string action = Json.Text(cue, "action") ?? throw new JsonException("there is no action");
                    return kind == "select"
                        ? (Action<IController<HareAndTortoiseBoard>>)(controller => controller.Selected(player, action))
                        : controller => controller.Hovered(player, action);
                default:
                    throw new JsonException("this kit does not know the cue " + kind);
            }
        }

        /// <summary>Makes a new controller, in the midst of a game perhaps. It may not change the board.</summary>
        private void MakeAnew()
        {
            controller = null;
            byte[] before = wire.Kept();
            var made = (IController<HareAndTortoiseBoard>)student.Make();
            made.Initialise(wire.Board, view);
            if (wire.Restore(before))
            {
                Stage.InitialiseUndone();
            }
            controller = made;
        }

        /// <summary>The view: it shows nothing and reports everything.</summary>
        private sealed class ReportingView : IView<HareAndTortoiseBoard>
        {
            private readonly Reporter reporter;

            public ReportingView(Stage stage)
            {
                reporter = new Reporter(stage);
            }

            public void Initialise(HareAndTortoiseBoard board, IController<HareAndTortoiseBoard> controller)
            {
                // It knows all that it needs to.
            }

            public void Refresh() => reporter.Refresh();

            public void Tell(int player, string message) => reporter.Tell(player, message);

            public void Log(string line) => reporter.Log(line);
        }
    }
}
