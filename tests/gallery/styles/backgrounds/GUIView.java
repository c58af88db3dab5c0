// Style: buttons keep what Swing paints: a green background and a line border; the disc is painted over it.
package reversi;

import java.awt.*;
import javax.swing.*;
import javax.swing.border.LineBorder;

public class GUIView implements IView
{
    private IModel theModel;
    private IController theController;
    private JFrame frameW = new JFrame("White Player");
    private JFrame frameB = new JFrame("Black Player");
    private JLabel labelW = new JLabel("White Player");
    private JLabel labelB = new JLabel("Black Player");

    @Override
    public void initialise(IModel model, IController controller)
    {
        theModel = model;
        theController = controller;
        setUp(frameW, labelW, 1, "Greedy AI (play white)");
        setUp(frameB, labelB, 2, "Greedy AI (play black)");
    }

    private void setUp(JFrame frame, JLabel label, int player, String greedyText)
    {
        JPanel pnlBoard = new JPanel();
        pnlBoard.setLayout(new GridLayout(8, 8));
        for (int i = 0; i < 8; i++)
        {
            for (int j = 0; j < 8; j++)
            {
                SquareButton btn;
                if (player == 1)
                    btn = new SquareButton(j, i);
                else
                    btn = new SquareButton(7 - j, 7 - i);
                btn.addActionListener(e -> theController.squareSelected(player, btn.col, btn.row));
                pnlBoard.add(btn);
            }
        }
        JPanel pnlSouth = new JPanel();
        pnlSouth.setLayout(new GridLayout(2, 1));
        JButton btnAI = new JButton(greedyText);
        btnAI.addActionListener(e -> theController.doAutomatedMove(player));
        JButton btnRestart = new JButton("Restart");
        btnRestart.addActionListener(e -> theController.startup());
        pnlSouth.add(btnAI);
        pnlSouth.add(btnRestart);

        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.getContentPane().setLayout(new BorderLayout());
        frame.getContentPane().add(label, BorderLayout.NORTH);
        frame.getContentPane().add(pnlBoard, BorderLayout.CENTER);
        frame.getContentPane().add(pnlSouth, BorderLayout.SOUTH);
        frame.pack();
        frame.setLocationRelativeTo(null);
        frame.setVisible(true);
    }

    @Override
    public void refreshView()
    {
        frameW.repaint();
        frameB.repaint();
    }

    @Override
    public void feedbackToUser(int player, String message)
    {
        if (player == 1)
            labelW.setText(message);
        else
            labelB.setText(message);
    }

    class SquareButton extends JButton
    {
        int col;
        int row;

        SquareButton(int col, int row)
        {
            this.col = col;
            this.row = row;
            setBackground(Color.GREEN);
            setBorder(new LineBorder(Color.BLACK, 1));
            setPreferredSize(new Dimension(50, 50));
        }

        @Override
        protected void paintComponent(Graphics g)
        {
            super.paintComponent(g);
            switch (theModel.getBoardContents(col, row))
            {
                case 1:
                    g.setColor(Color.WHITE);
                    g.fillOval(2, 2, 46, 46);
                    g.setColor(Color.BLACK);
                    g.drawOval(2, 2, 46, 46);
                    break;
                case 2:
                    g.setColor(Color.BLACK);
                    g.fillOval(2, 2, 46, 46);
                    g.setColor(Color.WHITE);
                    g.drawOval(2, 2, 46, 46);
                    break;
            }
        }
    }
}
