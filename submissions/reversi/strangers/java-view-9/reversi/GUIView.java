package reversi;

import java.awt.BorderLayout;
import java.awt.GridLayout;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;

import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView, ActionListener
{
    IModel model;
    IController controller;

    JFrame whiteFrame;
    JFrame blackFrame;
    JLabel whiteLabel;
    JLabel blackLabel;
    JButton whiteAI;
    JButton blackAI;
    JButton whiteRestart;
    JButton blackRestart;
    BoardButton[][] whiteSquares = new BoardButton[8][8];
    BoardButton[][] blackSquares = new BoardButton[8][8];

    public void initialise(IModel model, IController controller)
    {
        this.model = model;
        this.controller = controller;

        whiteFrame = new JFrame("Reversi White Player");
        whiteFrame.setSize(400, 450);
        whiteLabel = new JLabel("White player");
        whiteFrame.add(whiteLabel, BorderLayout.NORTH);
        JPanel whitePanel = new JPanel(new GridLayout(8, 8));
        for (int y = 0; y < 8; y++)
        {
            for (int x = 0; x < 8; x++)
            {
                whiteSquares[x][y] = new BoardButton(model, x, y);
                whiteSquares[x][y].addActionListener(this);
                whitePanel.add(whiteSquares[x][y]);
            }
        }
        whiteFrame.add(whitePanel, BorderLayout.CENTER);
        whiteAI = new JButton("Greedy AI (play white)");
        whiteAI.addActionListener(this);
        whiteRestart = new JButton("Restart");
        whiteRestart.addActionListener(this);
        JPanel whiteSouth = new JPanel(new GridLayout(2, 1));
        whiteSouth.add(whiteAI);
        whiteSouth.add(whiteRestart);
        whiteFrame.add(whiteSouth, BorderLayout.SOUTH);
        whiteFrame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        whiteFrame.setVisible(true);

        blackFrame = new JFrame("Reversi Black Player");
        blackFrame.setSize(400, 450);
        blackFrame.setLocation(450, 0);
        blackLabel = new JLabel("Black player");
        blackFrame.add(blackLabel, BorderLayout.NORTH);
        JPanel blackPanel = new JPanel(new GridLayout(8, 8));
        for (int y = 7; y >= 0; y--)
        {
            for (int x = 7; x >= 0; x--)
            {
                blackSquares[x][y] = new BoardButton(model, x, y);
                blackSquares[x][y].addActionListener(this);
                blackPanel.add(blackSquares[x][y]);
            }
        }
        blackFrame.add(blackPanel, BorderLayout.CENTER);
        blackAI = new JButton("Greedy AI (play black)");
        blackAI.addActionListener(this);
        blackRestart = new JButton("Restart");
        blackRestart.addActionListener(this);
        JPanel blackSouth = new JPanel(new GridLayout(2, 1));
        blackSouth.add(blackAI);
        blackSouth.add(blackRestart);
        blackFrame.add(blackSouth, BorderLayout.SOUTH);
        blackFrame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        blackFrame.setVisible(true);
    }

    public void actionPerformed(ActionEvent e)
    {
        if (e.getSource() == whiteAI)
        {
            controller.doAutomatedMove(1);
        }
        else if (e.getSource() == blackAI)
        {
            controller.doAutomatedMove(2);
        }
        else if (e.getSource() == whiteRestart || e.getSource() == blackRestart)
        {
            controller.startup();
        }
        else
        {
            for (int x = 0; x < 8; x++)
            {
                for (int y = 0; y < 8; y++)
                {
                    if (e.getSource() == whiteSquares[x][y])
                    {
                        controller.squareSelected(1, x, y);
                    }
                    if (e.getSource() == blackSquares[x][y])
                    {
                        controller.squareSelected(2, x, y);
                    }
                }
            }
        }
    }

    public void refreshView()
    {
        whiteFrame.repaint();
        blackFrame.repaint();
    }

    public void feedbackToUser(int player, String message)
    {
        // player 0 is white
        if (player == 0)
        {
            whiteLabel.setText(message);
        }
        else
        {
            blackLabel.setText(message);
        }
    }
}
