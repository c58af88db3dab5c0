using System;
using System.Windows.Forms;

namespace HareAndTortoise
{
    static class Program
    {
        [STAThread]
        static void Main()
        {
            Application.EnableVisualStyles();
            Application.Run(new HareForm());
        }
    }
}
