using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using Games;

namespace Referee
{
    /// <summary>The board of Hare and Tortoise on the wire.</summary>
    internal sealed class HareWire : Wire
    {
        /// <summary>The board that the student's code holds.</summary>
        public HareAndTortoiseBoard Board { get; } = new HareAndTortoiseBoard();

        /// <inheritdoc/>
        protected override void Take(JsonElement from)
        {
            JsonElement squares = from.GetProperty("squares");
            List<JsonElement> wanted = squares.GetProperty("runners").EnumerateArray().ToList();
            // The same objects, where there are as many: the student's code may hold them, as it may hold the board.
            List<Runner> runners = new List<Runner>();
            for (int player = 1; player <= wanted.Count; player++)
            {
                Runner own = Board.Players == wanted.Count ? Board.GetRunner(player) : null;
                // A program may have put one runner on the board for several players.
                runners.Add(own == null || runners.Contains(own) ? new Runner(0, 0, 0) : own);
                Take(runners[player - 1], wanted[player - 1]);
            }
            bool hasDice = squares.TryGetProperty("dice", out JsonElement dice);
            Board.SetRunners(runners);
            Board.SetDice(hasDice ? dice.EnumerateArray().Select(die => die.GetInt32()).ToList() : new List<int>());
            Board.Player = Json.Number(from, "player");
            Board.Finished = Json.Flag(from, "finished");
        }

        /// <inheritdoc/>
        protected override void Write(Utf8JsonWriter line)
        {
            line.WriteNumber("player", Board.Player);
            line.WriteBoolean("finished", Board.Finished);
            line.WriteStartObject("squares");
            line.WriteStartArray("runners");
            for (int player = 1; player <= Board.Players; player++)
            {
                Runner runner = Board.GetRunner(player);
                line.WriteStartObject();
                line.WriteNumber("at", runner.At);
                line.WriteNumber("carrots", runner.Carrots);
                line.WriteNumber("lettuces", runner.Lettuces);
                if (runner.Must != null)
                {
                    line.WriteString("must", runner.Must);
                }
                line.WriteEndObject();
            }
            line.WriteEndArray();
            line.WriteStartArray("dice");
            foreach (int die in Board.Dice)
            {
                line.WriteNumberValue(die >= 0 && die <= 255 ? die : 0);
            }
            line.WriteEndArray();
            line.WriteEndObject();
        }

        private static void Take(Runner runner, JsonElement from)
        {
            runner.At = Json.Number(from, "at");
            runner.Carrots = Json.Number(from, "carrots");
            runner.Lettuces = Json.Number(from, "lettuces");
            runner.Must = Json.Text(from, "must");
        }
    }
}
