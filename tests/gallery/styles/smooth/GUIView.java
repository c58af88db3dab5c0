// Style: shaded and smooth: squares in a gradient of green, discs with a shine and a thick rim, a thick black border.
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
            setBorder(new LineBorder(Color.BLACK, 2));
            setContentAreaFilled(false);
            setPreferredSize(new Dimension(50, 50));
        }

        @Override
        protected void paintComponent(Graphics g)
        {
            Graphics2D g2 = (Graphics2D) g.create();
            g2.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            int w = getWidth();
            int h = getHeight();
            g2.setPaint(new GradientPaint(0, 0, new Color(40, 170, 70), w, h, new Color(20, 130, 50)));
            g2.fillRect(0, 0, w, h);
            int piece = theModel.getBoardContents(col, row);
            if (piece != 0)
            {
                boolean white = piece == 1;
                Color light = white ? Color.WHITE : new Color(70, 70, 70);
                Color dark = white ? new Color(215, 215, 215) : Color.BLACK;
                g2.setPaint(new RadialGradientPaint(w * 0.35f, h * 0.35f, w * 0.6f, new float[] {0f, 1f}, new Color[] {light, dark}));
                g2.fillOval(5, 5, w - 10, h - 10);
                g2.setColor(white ? Color.BLACK : Color.WHITE);
                g2.setStroke(new BasicStroke(3));
                g2.drawOval(5, 5, w - 10, h - 10);
            }
            g2.dispose();
        }
    }
}
