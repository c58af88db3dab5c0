using System;
using System.Drawing;
using System.Windows.Forms;

namespace HareAndTortoise
{
    public partial class HareForm : Form
    {
        private readonly HareAndTortoiseController model = new HareAndTortoiseController();
        private Control[] controls;

        public HareForm()
        {
            InitializeComponent();
            controls = new Control[] { null, pos1, pos2 };
            foreach (Control c in controls)
            {
                if (c != null)
                {
                    c.MouseHover += new EventHandler(MouseHoverHandler);
                    c.Click += new EventHandler(MouseClickHandler);
                }
            }
            model.Refreshed += new RefreshHandler(Invalidate);
            model.Logged += delegate (string line) { log.AppendText(line + "\n"); };
            model.Startup();
        }

        private void MouseClickHandler(object sender, EventArgs e)
        {
            int index = Array.IndexOf(controls, (Control)sender);
            if (index > 0) { model.Selected(1, index); }
        }

        private void MouseHoverHandler(object sender, EventArgs e)
        {
            int index = 0;
            foreach (Control c in controls)
            {
                if (c is Panel panel && sender.Equals(panel))
                {
                    description.Text = model.Hovered(1, index);
                    break;
                }
                index++;
            }
        }

        private void computerMove_Click(object sender, EventArgs e)
        {
            for (int player = 2; player <= 4; player++) { model.ComputerMove(player); }
        }
    }
}
