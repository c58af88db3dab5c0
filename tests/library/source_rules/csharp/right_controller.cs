using System;
using System.Collections.Generic;
using System.Linq;
using static System.Math;

namespace Reversi
{
    public enum Player { White, Black }

    /// <summary>Asks the model whenever it needs to know.</summary>
    public class ReversiController : IController
    {
        private const int Size = 8;
        private static readonly int[,] Directions = { { 0, 1 }, { 1, 0 }, { 1, 1 } };
        private readonly IModel model;
        private readonly IView view;
        private readonly Random random = new Random(1);
        private int moves;
        private List<string> log = new List<string>();

        public ReversiController(IModel model, IView view)
        {
            this.model = model;
            this.view = view;
        }

        public string Title { get; init; } = "Reversi";
        public int Moves => moves;
        private bool IsOver => model.HasFinished() || moves > 60;

        public void Startup()
        {
            for (int x = 0; x < Size; x++)
                for (int y = 0; y < Size; y++)
                    model.SetBoardContents(x, y, 0);
            moves = 0;
            view.RefreshView();
        }

        public void Selected(int player, int x, int y)
        {
            int turn = model.GetPlayer();
            var board = new int[Size, Size];
            board[x, y] = model.GetBoardContents(x, y);
            if (player != turn || board[x, y] != 0) return;
            turn = 3 - turn;
            bool finished = model.HasFinished();
            finished = !finished;
            model.SetPlayer(turn);
            moves++;
            log.Add($"{player} to {x}, {y}");
        }

        public static ReversiController operator +(ReversiController left, int moves) => left;

        private int Best(Func<int, int> worth)
        {
            int Twice(int one) => one * 2;
            return Enumerable.Range(0, Max(Size, 2)).Select(worth).OrderBy(one => Twice(one)).First();
        }
    }

    /// <summary>The library's own name, which a method and a property here have, too.</summary>
    public class Worker
    {
        public string File { get; set; } = "";
        public void Process() { File = "a"; Process(); }
    }

    public record Move(int Player, int X, int Y);

    public struct Point
    {
        public int X, Y;
    }

    public static class Program
    {
        [STAThread]
        static void Main() { new ReversiController(null!, null!).Startup(); }
    }
}
