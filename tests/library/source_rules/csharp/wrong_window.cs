using System.Windows.Forms;

namespace HareAndTortoise;

public partial class Everything : Form, IController  //~ one-class
{
    private int carrots;
}

public partial class Everything
{
    void IController.Startup() { for (int i = 0; i < 4; i++) { carrots += i; } }
    public void Update() { }
    public void ComputerMove(int player) => carrots = player == 1 ? 2 : 3;
}

class Opens  //~ one-class
{
    private readonly Form frame = new Form();
    void Startup() { while (frame.Visible) { frame.Refresh(); } }
    void Selected(int player, int square) { switch (player) { case 1: Startup(); break; default: break; } }
}
