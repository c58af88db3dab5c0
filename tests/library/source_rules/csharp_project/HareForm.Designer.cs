namespace HareAndTortoise
{
    partial class HareForm
    {
        /// <summary>
        /// Required designer variable.
        /// </summary>
        private System.ComponentModel.IContainer components = null;

        protected override void Dispose(bool disposing)
        {
            if (disposing && (components != null))
            {
                components.Dispose();
            }
            base.Dispose(disposing);
        }

        #region Windows Form Designer generated code

        private void InitializeComponent()
        {
            this.pos1 = new System.Windows.Forms.Panel();
            this.pos2 = new System.Windows.Forms.Panel();
            this.log = new System.Windows.Forms.RichTextBox();
            this.description = new System.Windows.Forms.Label();
            this.computerMove = new System.Windows.Forms.Button();
            this.SuspendLayout();
            this.pos1.Location = new System.Drawing.Point(0, 0);
            this.pos1.Size = new System.Drawing.Size(50, 50);
            this.computerMove.Text = "Computer Move";
            this.computerMove.Click += new System.EventHandler(this.computerMove_Click);
            this.Controls.Add(this.pos1);
            this.Controls.Add(this.log);
            this.Text = "Hare and Tortoise";
            this.ResumeLayout(false);
        }

        #endregion

        private System.Windows.Forms.Panel pos1;
        private System.Windows.Forms.Panel pos2;
        private System.Windows.Forms.RichTextBox log;
        private System.Windows.Forms.Label description;
        private System.Windows.Forms.Button computerMove;
    }
}
