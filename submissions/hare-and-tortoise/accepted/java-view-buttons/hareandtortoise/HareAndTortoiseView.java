package hareandtortoise;

import games.*;
import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

// The track is made of buttons, and so is everything else that can be pressed.
public class HareAndTortoiseView extends MouseAdapter implements IView<HareAndTortoiseBoard>, ActionListener
{
    private static final int ROW = 16;

    private HareAndTortoiseBoard board;
    private IController<HareAndTortoiseBoard> controller;
    private JButton[] squares = new JButton[Track.FINISH + 1]; // squares[0] stays empty, it would be the start
    private JLabel info = new JLabel("Move the mouse over a square", JLabel.CENTER);
    private JTextField carrots = new JTextField(4);
    private JTextField lettuces = new JTextField(4);
    private JTextArea transactions = new JTextArea(10, 60);

    public void initialise(HareAndTortoiseBoard board, IController<HareAndTortoiseBoard> controller)
    {
        this.board = board;
        this.controller = controller;

        JPanel track = new JPanel(new GridLayout(0, ROW));
        for (int i = 1; i <= Track.FINISH; i++)
        {
            JButton b = new JButton(Track.kind(i));
            b.setActionCommand(String.valueOf(i));
            b.setBackground(Color.WHITE);
            b.setBorder(BorderFactory.createLineBorder(Color.BLACK));
            b.setPreferredSize(new Dimension(58, 58));
            b.setHorizontalTextPosition(JButton.CENTER);
            b.addActionListener(this);
            b.addMouseMotionListener(this);
            squares[i] = b;
            track.add(b);
        }

        JPanel buttons = new JPanel();
        buttons.add(button("Computer Move", "computer"));
        buttons.add(button("Chew Lettuce", "chew"));
        buttons.add(button("Gain Carrots", "gain"));
        buttons.add(button("Lose Carrots", "lose"));
        JPanel mine = new JPanel();
        mine.add(new JLabel("Carrots"));
        mine.add(carrots);
        mine.add(new JLabel("Lettuces"));
        mine.add(lettuces);
        carrots.setEditable(false);
        lettuces.setEditable(false);
        transactions.setEditable(false);

        JFrame frame = new JFrame("Hare and Tortoise");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        Box box = Box.createVerticalBox();
        box.add(track);
        box.add(mine);
        box.add(buttons);
        box.add(new JScrollPane(transactions));
        frame.add(info, BorderLayout.NORTH);
        frame.add(box, BorderLayout.CENTER);
        frame.pack();
        frame.setVisible(true);
        refresh();
    }

    private JButton button(String label, String command)
    {
        JButton b = new JButton(label);
        b.setActionCommand(command);
        b.addActionListener(this);
        return b;
    }

    // any button at all
    public void actionPerformed(ActionEvent e)
    {
        if (e.getActionCommand().equals("computer"))
            controller.computerMove(board.getPlayer());
        else
            controller.selected(board.getPlayer(), e.getActionCommand());
    }

    // the mouse is over a square
    public void mouseMoved(MouseEvent e)
    {
        JButton b = (JButton) e.getSource();
        controller.hovered(board.getPlayer(), b.getActionCommand());
    }

    public void refresh()
    {
        carrots.setText(String.valueOf(board.getRunner(1).getCarrots()));
        lettuces.setText(String.valueOf(board.getRunner(1).getLettuces()));
        Color[] colours = { Color.RED, Color.BLUE, Color.YELLOW, Color.GREEN };
        for (int i = 1; i <= Track.FINISH; i++)
        {
            squares[i].setIcon(null);
            for (int p = 1; p <= board.getPlayers(); p++)
                if (board.getRunner(p).getAt() == i)
                    squares[i].setIcon(new Disc(colours[p - 1]));
        }
    }

    public void tell(int player, String message)
    {
        info.setText(message);
    }

    public void log(String line)
    {
        transactions.append(line + "\n");
    }
}

class Disc implements Icon
{
    private Color colour;

    Disc(Color colour)
    {
        this.colour = colour;
    }

    public int getIconWidth() { return 44; }

    public int getIconHeight() { return 44; }

    public void paintIcon(Component c, Graphics g, int x, int y)
    {
        g.setColor(colour);
        g.fillOval(x, y, 44, 44);
    }
}
