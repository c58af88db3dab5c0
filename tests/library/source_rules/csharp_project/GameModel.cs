using System;
using System.Collections.Generic;

namespace HareAndTortoise
{
    /// <summary>The rules. It knows no window, and fires events.</summary>
    public class HareAndTortoiseController : IController
    {
        public event RefreshHandler Refreshed;
        public event LogHandler Logged;

        private readonly List<Runner> runners = new List<Runner>();
        private int player = 1;
        private bool finished;

        public void Startup()
        {
            runners.Clear();
            for (int seat = 1; seat <= 4; seat++)
            {
                runners.Add(new Runner(seat) { Carrots = 65, Lettuces = 3 });
            }
            player = 1;
            finished = false;
            Refreshed?.Invoke();
        }

        public void Update()
        {
            foreach (Runner runner in runners)
            {
                if (runner.At == 64) { finished = true; }
            }
        }

        public void Selected(int who, int square)
        {
            if (who != player || finished) return;
            Runner runner = runners[who - 1];
            int cost = 0;
            for (int index = 1; index <= square - runner.At; index++) { cost += index; }
            if (cost > runner.Carrots) return;
            runner.Carrots -= cost;
            runner.At = square;
            player = player == 4 ? 1 : player + 1;
            Logged?.Invoke($"player {who} moves to {square}");
            Refreshed?.Invoke();
        }

        public void ComputerMove(int who)
        {
            if (who == player) { Selected(who, runners[who - 1].At + 1); }
        }

        public string Hovered(int who, int square) => square > 0 ? "Cost: 1 carrot" : "Illegal Move";
    }

    public class Runner
    {
        public Runner(int seat) { Seat = seat; }
        public int Seat { get; }
        public int At { get; set; }
        public int Carrots { get; set; }
        public int Lettuces { get; set; }
    }
}
