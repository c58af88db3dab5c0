package reversi;

import java.awt.*;
import javax.swing.*;

public class GUIView implements IView
{
    private IModel model;
    private IController controller;
    private JFrame frame1 = new JFrame();
    private JFrame frame2 = new JFrame();
    private JLabel label1 = new JLabel("...");
    private JLabel label2 = new JLabel("...");
    private WoodSquare[][] board1;
    private WoodSquare[][] board2;

    @Override
    public void initialise(IModel model, IController controller)
    {
        this.model = model;
        this.controller = controller;
        int w = model.getBoardWidth();
        int h = model.getBoardHeight();
        board1 = new WoodSquare[w][h];
        board2 = new WoodSquare[w][h];

        frame1.setTitle("Reversi - White Player");
        frame2.setTitle("Reversi - Black Player");
        frame1.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame2.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);

        JPanel grid1 = new JPanel(new GridLayout(h, w, 0, 0));
        for (int y = 0; y < h; y++)
        {
            for (int x = 0; x < w; x++)
            {
                board1[x][y] = new WoodSquare(model, controller, 1, x, y);
                grid1.add(board1[x][y]);
            }
        }
        JPanel grid2 = new JPanel(new GridLayout(h, w, 0, 0));
        for (int y = h - 1; y >= 0; y--)
        {
            for (int x = w - 1; x >= 0; x--)
            {
                board2[x][y] = new WoodSquare(model, controller, 2, x, y);
                grid2.add(board2[x][y]);
            }
        }
        JButton ai1 = new JButton("Greedy AI (play white)");
        JButton ai2 = new JButton("Greedy AI (play black)");
        JButton restart1 = new JButton("Restart");
        JButton restart2 = new JButton("Restart");
        ai1.addActionListener(e -> controller.doAutomatedMove(1));
        ai2.addActionListener(e -> controller.doAutomatedMove(2));
        restart1.addActionListener(e -> controller.startup());
        restart2.addActionListener(e -> controller.startup());
        JPanel south1 = new JPanel(new FlowLayout());
        south1.add(ai1);
        south1.add(restart1);
        JPanel south2 = new JPanel(new FlowLayout());
        south2.add(ai2);
        south2.add(restart2);

        frame1.add(label1, BorderLayout.NORTH);
        frame1.add(grid1, BorderLayout.CENTER);
        frame1.add(south1, BorderLayout.SOUTH);
        frame2.add(label2, BorderLayout.NORTH);
        frame2.add(grid2, BorderLayout.CENTER);
        frame2.add(south2, BorderLayout.SOUTH);
        frame1.pack();
        frame2.pack();
        frame2.setLocation(frame1.getWidth() + 50, 0);
        frame1.setVisible(true);
        frame2.setVisible(true);
    }

    @Override
    public void refreshView()
    {
        for (int x = 0; x < model.getBoardWidth(); x++)
        {
            for (int y = 0; y < model.getBoardHeight(); y++)
            {
                board1[x][y].update();
                board2[x][y].update();
            }
        }
    }

    @Override
    public void feedbackToUser(int player, String message)
    {
        if (player == 1)
            label1.setText(message);
        else
            label2.setText(message);
    }
}
