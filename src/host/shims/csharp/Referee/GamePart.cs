using System;
using System.Text.Json;
using Games;

namespace Referee
{
    /// <summary>A student's controller, beside a view that shows nothing and reports what it is told.</summary>
    internal sealed class GamePart
    {
        private readonly HareWire wire = new HareWire();
        private readonly ReportingView view;
        private Student student;
        private IController<HareAndTortoiseBoard> controller;
        private Action<IController<HareAndTortoiseBoard>> asked;
        private bool fresh;

        private GamePart()
        {
            Stage = new Stage(wire);
            view = new ReportingView(Stage);
        }

        /// <summary>What the student's code speaks to.</summary>
        public Stage Stage { get; }

        /// <summary>Gives the part that the grader's first line asks for, or null if this kit has none such.</summary>
        public static GamePart Of(string game, string part)
        {
            return game == "hare-and-tortoise" && part == "controller" ? new GamePart() : null;
        }

        /// <summary>Says what is wrong with a class that cannot play this part.</summary>
        /// <exception cref="MissingException">When something is.</exception>
        public void Accept(Student own)
        {
            own.MustImplement(typeof(IController<HareAndTortoiseBoard>), "IController<HareAndTortoiseBoard>");
            own.Check();
            student = own;
        }

        /// <summary>Reads what a cue asks for, and puts its board in place; runs nothing yet.</summary>
        /// <exception cref="JsonException">When the cue is none.</exception>
        public void Read(JsonElement cue)
        {
            fresh = Json.Flag(cue, "fresh");
            asked = Wanted(cue);
            if (cue.TryGetProperty("board", out JsonElement board))
            {
                wire.Load(board);
            }
        }

        /// <summary>Does what was read; what the student's code throws is thrown.</summary>
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
            private readonly Stage stage;

            public ReportingView(Stage stage)
            {
                this.stage = stage;
            }

            public void Initialise(HareAndTortoiseBoard board, IController<HareAndTortoiseBoard> controller)
            {
                // It knows all that it needs to.
            }

            public void Refresh()
            {
                stage.Add(writer => writer.WriteStringValue("refresh"));
            }

            public void Tell(int player, string message)
            {
                string text = Json.Whole(message ?? throw new ArgumentNullException(nameof(message), "the message is null"));
                stage.Add(writer =>
                {
                    writer.WriteStartObject();
                    writer.WriteStartObject("tell");
                    writer.WriteNumber("to", player);
                    writer.WriteString("text", text);
                    writer.WriteEndObject();
                    writer.WriteEndObject();
                });
            }

            public void Log(string line)
            {
                string text = Json.Whole(line ?? throw new ArgumentNullException(nameof(line), "the line of the log is null"));
                stage.Add(writer =>
                {
                    writer.WriteStartObject();
                    writer.WriteStartObject("log");
                    writer.WriteString("text", text);
                    writer.WriteEndObject();
                    writer.WriteEndObject();
                });
            }
        }
    }
}
