using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using Kit;

namespace Referee
{
    /// <summary>The model of a game that a spec describes, on the wire.</summary>
    internal sealed class DescribedWire : Wire
    {
        /// <summary>
        /// What the student's code is given. It stays the same object as long as the grader sends models of one coursework.
        /// </summary>
        public Model Model { get; private set; } = new Model(
            new Dictionary<string, Board>(), new Dictionary<string, int>(), new Dictionary<string, string>());

        /// <inheritdoc/>
        protected override void Take(JsonElement from)
        {
            JsonElement squares = from.GetProperty("squares");
            Dictionary<string, Board> boards = Named(squares, "boards", ToBoard);
            Dictionary<string, int> counters = Named(squares, "counters", value => value.GetInt32());
            Dictionary<string, string> texts = Named(squares, "texts", value => value.GetString());
            if (IsFilledBy(boards, counters, texts))
            {
                // In its place: a controller may hold the model, and its boards.
                boards.ToList().ForEach(board => Copy(board.Value, Model.Boards[board.Key]));
                counters.ToList().ForEach(counter => Model.Counters[counter.Key] = counter.Value);
                texts.ToList().ForEach(text => Model.Texts[text.Key] = text.Value);
            }
            else
            {
                Model = new Model(boards, counters, texts);
            }
            Model.Player = Json.Number(from, "player");
            Model.Finished = Json.Flag(from, "finished");
        }

        /// <inheritdoc/>
        protected override void Write(Utf8JsonWriter line)
        {
            line.WriteNumber("player", Model.Player);
            line.WriteBoolean("finished", Model.Finished);
            line.WriteStartObject("squares");
            line.WriteStartObject("boards");
            foreach (string name in Model.Boards.Names)
            {
                Board board = Model.Boards[name];
                line.WriteStartArray(name);
                for (int row = 0; row < board.Rows; row++)
                {
                    line.WriteStringValue(board.GetRow(row));
                }
                line.WriteEndArray();
            }
            line.WriteEndObject();
            line.WriteStartObject("counters");
            foreach (string name in Model.Counters.Names)
            {
                line.WriteNumber(name, Model.Counters[name]);
            }
            line.WriteEndObject();
            line.WriteStartObject("texts");
            foreach (string name in Model.Texts.Names)
            {
                line.WriteString(name, Json.Whole(Model.Texts[name]));
            }
            line.WriteEndObject();
            line.WriteEndObject();
        }

        private static Dictionary<string, T> Named<T>(JsonElement squares, string kind, Func<JsonElement, T> read)
        {
            return squares.TryGetProperty(kind, out JsonElement named)
                ? named.EnumerateObject().ToDictionary(each => each.Name, each => read(each.Value))
                : new Dictionary<string, T>();
        }

        private static Board ToBoard(JsonElement rows)
        {
            try
            {
                return new Board(rows.EnumerateArray().Select(row => row.GetString()).ToArray());
            }
            catch (ArgumentException error)
            {
                throw new JsonException(error.Message, error);
            }
        }

        /// <summary>Whether the model has just the names and the sizes of these.</summary>
        private bool IsFilledBy(
            Dictionary<string, Board> boards, Dictionary<string, int> counters, Dictionary<string, string> texts)
        {
            return Model.Boards.Names.ToHashSet().SetEquals(boards.Keys)
                && Model.Counters.Names.ToHashSet().SetEquals(counters.Keys)
                && Model.Texts.Names.ToHashSet().SetEquals(texts.Keys)
                && boards.All(board => Model.Boards[board.Key].Rows == board.Value.Rows
                    && Model.Boards[board.Key].Columns == board.Value.Columns);
        }

        private static void Copy(Board from, Board to)
        {
            for (int row = 0; row < from.Rows; row++)
            {
                for (int column = 0; column < from.Columns; column++)
                {
                    to[row, column] = from[row, column];
                }
            }
        }
    }
}
