using System;
using System.Windows.Forms;

namespace HareAndTortoise
{
    /// <summary>A window that listens, and hands on: the rules are elsewhere.</summary>
    public partial class HareWindow : Form
    {
        private readonly HareAndTortoiseController rules = new HareAndTortoiseController();
        private readonly Control[] controls = new Control[64];

        public HareWindow()
        {
            InitializeComponent();
            rules.Moved += OnMoved;
            foreach (Control c in controls)
            {
                if (c != null) { c.MouseHover += new EventHandler(MouseHoverHandler); }
            }
        }

        public void Startup() { rules.Startup(); }
        public void Update(int player) { if (Visible) { Refresh(); } }
        public void Selected(int player, int square) => rules.Selected(player, square);
        private void OnMoved(object sender, int square) { if (square > 0) { Refresh(); } }
        private void MouseHoverHandler(object sender, EventArgs e) { }
    }

    public class HareAndTortoiseController : IController
    {
        public event MoveHandler Moved;
        private GameModel model = new GameModel();

        public void Startup() { for (int i = 0; i < 4; i++) { model.Reset(i); } }
        public void Update() { }
        public void Selected(int player, int square) { if (player == 1) { Moved?.Invoke(this, square); } }
        public void ComputerMove(int player) { while (model.Goes(player)) { Selected(player, 1); } }

        /// <summary>A part of the window inside does not make this one a window.</summary>
        private class Corner : Panel { }
    }
}
