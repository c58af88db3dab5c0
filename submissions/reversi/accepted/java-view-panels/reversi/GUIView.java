package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

// A window for each player, with panels as squares
public class GUIView implements IView
{
    private PlayerWindow[] windows = new PlayerWindow[3];

    public void initialise(IModel model, IController controller)
    {
        // black first, so that white's window ends up in front
        windows[2] = new PlayerWindow(model, controller, 2);
        windows[1] = new PlayerWindow(model, controller, 1);
        windows[1].setVisible(true);
        windows[2].setVisible(true);
    }

    public void refreshView()
    {
        for (int p = 1; p <= 2; p++)
            windows[p].refresh();
    }

    public void feedbackToUser(int player, String message)
    {
        windows[player].say(message);
    }
}

class PlayerWindow extends JFrame
{
    private JLabel message = new JLabel(" ", JLabel.CENTER);
    private Panel[][] squares = new Panel[8][8];

    PlayerWindow(IModel model, IController controller, int player)
    {
        super("Reversi - " + (player == 1 ? "white" : "black") + " player");
        setDefaultCloseOperation(EXIT_ON_CLOSE);
        setResizable(false);
        setLayout(new BoxLayout(getContentPane(), BoxLayout.Y_AXIS));
        message.setAlignmentX(0.5f);
        message.setFont(new Font("Arial", Font.BOLD, 14));
        add(message);
        add(Box.createVerticalStrut(5));

        JPanel grid = new JPanel(new GridLayout(8, 8, 1, 1));
        grid.setBackground(Color.BLACK);
        for (int i = 0; i < 64; i++)
        {
            int n = player == 1 ? i : 63 - i;
            int x = n % 8;
            int y = n / 8;
            squares[x][y] = new Panel(model, controller, player, x, y);
            grid.add(squares[x][y]);
        }
        add(grid);

        JPanel bottom = new JPanel(new FlowLayout());
        JButton ai = new JButton(player == 1 ? "Greedy AI (play white)" : "Greedy AI (play black)");
        ai.addActionListener(new ActionListener() {
            public void actionPerformed(ActionEvent e)
            {
                controller.doAutomatedMove(player);
            }
        });
        JButton restart = new JButton("Restart");
        restart.addActionListener(new ActionListener() {
            public void actionPerformed(ActionEvent e)
            {
                controller.startup();
            }
        });
        bottom.add(ai);
        bottom.add(restart);
        add(bottom);
        pack();
        setLocationRelativeTo(null);
    }

    void refresh()
    {
        for (Panel[] row : squares)
            for (Panel square : row)
                square.repaint();
    }

    void say(String text)
    {
        message.setText(text);
    }
}

class Panel extends JPanel
{
    private IModel model;
    private int x, y;

    Panel(IModel model, IController controller, int player, int x, int y)
    {
        this.model = model;
        this.x = x;
        this.y = y;
        setBackground(new Color(0, 150, 0));
        setPreferredSize(new Dimension(50, 50));
        setBorder(BorderFactory.createLineBorder(Color.BLACK));
        addMouseListener(new MouseAdapter() {
            public void mousePressed(MouseEvent e)
            {
                controller.squareSelected(player, x, y);
            }
        });
    }

    public void paintComponent(Graphics g)
    {
        super.paintComponent(g);
        Graphics2D g2 = (Graphics2D) g;
        g2.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        int c = model.getBoardContents(x, y);
        if (c == 1 || c == 2)
        {
            g2.setColor(c == 1 ? Color.WHITE : Color.BLACK);
            g2.fillOval(3, 3, 44, 44);
            g2.setColor(c == 1 ? Color.BLACK : Color.WHITE);
            g2.drawOval(3, 3, 44, 44);
        }
    }
}
