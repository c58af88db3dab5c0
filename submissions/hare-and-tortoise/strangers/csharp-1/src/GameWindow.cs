using System;
using System.Drawing;
using System.IO;
using System.Windows.Forms;
using Games;

namespace HareAndTortoise
{
    /// <summary>
    /// The window, for Windows only (not compiled on Linux, see the .csproj). It knows no rules: it hands clicks on to the
    /// model, listens to the events of the model, and shows the board.
    /// </summary>
    public class GameWindow : Form
    {
        private const int SquareSize = 50;
        private const int Columns = 10;
        private const int Human = 1;

        private readonly GameModel model;
        private readonly Control[] panels = new Control[Track.Finish + 1]; // 0 is the start
        private readonly Label description = new Label();
        private readonly Label turn = new Label();
        private readonly Label resources = new Label();
        private readonly RichTextBox log = new RichTextBox();
        private readonly Button computerMove = new Button();
        private readonly Button chew = new Button();
        private readonly Button gain = new Button();
        private readonly Button lose = new Button();
        private readonly Button newGame = new Button();

        public GameWindow(GameModel model)
        {
            this.model = model;
            Text = "Hare and Tortoise";
            ClientSize = new Size(900, 520);

            InitializePanels();
            InitializeControls();

            model.LineLogged += new LineLoggedHandler(LineLoggedHandler);
            model.BoardChanged += new BoardChangedHandler(BoardChangedHandler);
            model.RunnerMoved += new RunnerMovedHandler(RunnerMovedHandler);
            model.SquareDescribed += new SquareDescribedHandler(SquareDescribedHandler);
            model.GameOver += new GameOverHandler(GameOverHandler);
        }

        private void InitializePanels()
        {
            for (int square = 0; square <= Track.Finish; square++)
            {
                // like a snake: every second row goes from right to left
                int row = square / Columns;
                int column = square % Columns;
                if (row % 2 == 1)
                {
                    column = Columns - 1 - column;
                }
                Panel panel = new Panel();
                panel.Location = new Point(10 + column * (SquareSize + 4), 10 + row * (SquareSize + 4));
                panel.Size = new Size(SquareSize, SquareSize);
                panel.BorderStyle = BorderStyle.FixedSingle;
                string file = Path.Combine("images", Track.Kind(square) + ".bmp");
                if (File.Exists(file))
                {
                    panel.BackgroundImage = Image.FromFile(file);
                }
                panel.MouseHover += new EventHandler(MouseHoverHandler);
                panel.MouseLeave += new EventHandler(MouseLeaveHandler);
                panel.Click += new EventHandler(MouseClickHandler);
                panel.Paint += new PaintEventHandler(PanelPaintHandler);
                panels[square] = panel;
                Controls.Add(panel);
            }
        }

        private void InitializeControls()
        {
            turn.SetBounds(10, 400, 260, 20);
            resources.SetBounds(10, 425, 260, 20);
            description.SetBounds(280, 400, 260, 20);
            AddButton(computerMove, "Computer Move", 10, ComputerMoveHandler);
            AddButton(chew, "Chew Lettuce", 120, ChewHandler);
            AddButton(gain, "Gain 10 Carrots", 230, GainHandler);
            AddButton(lose, "Lose 10 Carrots", 340, LoseHandler);
            AddButton(newGame, "New Game", 450, NewGameHandler);

            Label title = new Label();
            title.Text = "Transactions Log";
            title.SetBounds(570, 10, 300, 20);
            log.SetBounds(570, 30, 320, 470);
            log.ReadOnly = true;
            log.ScrollBars = RichTextBoxScrollBars.Vertical;

            Controls.Add(turn);
            Controls.Add(resources);
            Controls.Add(description);
            Controls.Add(title);
            Controls.Add(log);
        }

        private void AddButton(Button button, string text, int left, EventHandler handler)
        {
            button.Text = text;
            button.SetBounds(left, 460, 105, 30);
            button.Click += handler;
            Controls.Add(button);
        }

        // ---------------------------------------------------------------- the mouse and the buttons

        private int SquareOf(object sender)
        {
            return Array.IndexOf(panels, sender);
        }

        private void MouseHoverHandler(object sender, EventArgs e)
        {
            model.Describe(Human, SquareOf(sender).ToString());
        }

        private void MouseLeaveHandler(object sender, EventArgs e)
        {
            description.Text = "";
            ((Control)sender).Invalidate();
        }

        private void MouseClickHandler(object sender, EventArgs e)
        {
            model.Select(Human, SquareOf(sender).ToString());
        }

        private void ComputerMoveHandler(object sender, EventArgs e)
        {
            // player 1 is the human player
            if (model.Board.Player != Human)
            {
                model.ComputerMove(model.Board.Player);
            }
        }

        private void ChewHandler(object sender, EventArgs e)
        {
            model.Select(Human, "chew");
        }

        private void GainHandler(object sender, EventArgs e)
        {
            model.Select(Human, "gain");
        }

        private void LoseHandler(object sender, EventArgs e)
        {
            model.Select(Human, "lose");
        }

        private void NewGameHandler(object sender, EventArgs e)
        {
            log.Clear();
            model.Startup();
        }

        // ---------------------------------------------------------------- the events of the model

        private void LineLoggedHandler(string line)
        {
            log.AppendText(line + Environment.NewLine);
            log.ScrollToCaret();
        }

        private void RunnerMovedHandler(int player, int from, int to)
        {
            panels[from].Invalidate();
            panels[to].Invalidate();
        }

        private void BoardChangedHandler()
        {
            HareAndTortoiseBoard board = model.Board;
            Runner human = board.GetRunner(Human);
            if (!board.Finished)
            {
                turn.Text = "Player " + board.Player + " is next";
            }
            resources.Text = "Player 1: " + Words.Carrots(human.Carrots) + ", " + Words.Lettuces(human.Lettuces);
            computerMove.Enabled = !board.Finished && board.Player != Human;
            foreach (Control panel in panels)
            {
                panel.Invalidate();
            }
        }

        private void SquareDescribedHandler(int player, string text)
        {
            if (player == Human)
            {
                description.Text = text;
            }
        }

        private void GameOverHandler(int winner)
        {
            turn.Text = winner == 0 ? "Nobody can move" : "Player " + winner + " has won";
        }

        // ---------------------------------------------------------------- drawing

        /// <summary>Draws the numbers of the players who are on the square over its picture.</summary>
        private void PanelPaintHandler(object sender, PaintEventArgs e)
        {
            int square = SquareOf(sender);
            string players = "";
            for (int player = 1; player <= model.Board.Players; player++)
            {
                if (model.Board.GetRunner(player).At == square)
                {
                    players += player;
                }
            }
            if (players != "")
            {
                // on the start there may be four
                float size = players.Length > 1 ? 12 : 28;
                using (Font font = new Font("Arial", size, FontStyle.Bold))
                {
                    e.Graphics.DrawString(players, font, Brushes.White, 2, 2);
                }
            }
        }
    }

    /// <summary>Starts the window.</summary>
    public static class Program
    {
        [STAThread]
        public static void Main()
        {
            // the dice come from outside, as in the scenarios
            Random random = new Random();
            int[] dice = new int[1000];
            for (int i = 0; i < dice.Length; i++)
            {
                dice[i] = random.Next(1, 7);
            }
            HareAndTortoiseBoard board = new HareAndTortoiseBoard();
            board.SetDice(dice);

            GameModel model = new GameModel(board);
            Application.EnableVisualStyles();
            GameWindow window = new GameWindow(model);
            model.Startup();
            Application.Run(window);
        }
    }
}
