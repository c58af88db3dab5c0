using System;
using System.IO;  //~ ?libraries
using System.Net.Http;  //~ ?libraries
using Newtonsoft.Json;  //~ ?libraries
using Disk = System.IO.File;  //~ libraries

namespace Reversi;

public delegate void Moved(object sender, int square);  //~ delegates

public class ReversiController : IController
{
    private static int games;  //~ static
    public static int Rounds { get; set; }  //~ ?static
    private int[,] board = new int[8, 8];  //~ model-only
    private int[][] copy;  //~ ?model-only
    private Player turn = Player.White;  //~ model-only
    private int currentPlayer;  //~ model-only
    private bool gameOver;  //~ model-only
    private int whose;  //~ model-only
    private readonly IModel model;

    public ReversiController(IModel model) { this.model = model; }

    public delegate int Worth(int square);  //~ delegates

    public static int Count(int[] all) => all.Length;  //~ static
    static bool Ended { get { return true; } }  //~ static

    public void Startup()
    {
        games++;
        copy = new int[8][];
        copy[1][2] = 1;
        turn = turn == Player.White ? Player.Black : Player.White;
        Disk.ReadAllText("scores");
        File.Delete("scores");  //~ libraries
        System.Diagnostics.Process.Start("scores");  //~ libraries
    }

    public void Selected(int player, int x, int y)
    {
        board[x, y] = model.GetBoardContents(x, y);
        currentPlayer = (int)model.Player;
        whose = 3 - whose;
        if (player == 1) { gameOver = true; }
    }
}

public enum Player { White, Black }

public static class Numbers
{
    public static int Rank(this int[] all) => all[0];  //~ ?static
}
