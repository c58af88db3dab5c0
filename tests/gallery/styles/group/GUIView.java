// Style: GroupLayout, as window builders write it, for frame and board alike.
package reversi;

import java.awt.Color;
import java.awt.Graphics;
import javax.swing.GroupLayout;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView {
    private JFrame whiteFrame;
    private JFrame blackFrame;
    private JLabel whiteLabel = new JLabel("jLabel1");
    private JLabel blackLabel = new JLabel("jLabel1");

    @Override
    public void initialise(IModel model, IController controller) {
        whiteFrame = initComponents("White", whiteLabel, model, controller, 1);
        blackFrame = initComponents("Black", blackLabel, model, controller, 2);
    }

    private JFrame initComponents(String name, JLabel jLabel1, IModel model, IController controller, int player) {
        JFrame frame = new JFrame("Reversi: " + name);
        JPanel jPanel1 = new JPanel();
        JButton jButton1 = new JButton("Greedy AI (play " + name.toLowerCase() + ")");
        JButton jButton2 = new JButton("Restart");
        jButton1.addActionListener(evt -> controller.doAutomatedMove(player));
        jButton2.addActionListener(evt -> controller.startup());

        GroupLayout grid = new GroupLayout(jPanel1);
        jPanel1.setLayout(grid);
        GroupLayout.ParallelGroup[] columns = new GroupLayout.ParallelGroup[8];
        GroupLayout.SequentialGroup across = grid.createSequentialGroup();
        GroupLayout.SequentialGroup down = grid.createSequentialGroup();
        for (int i = 0; i < 8; i++) {
            columns[i] = grid.createParallelGroup();
            across.addGroup(columns[i]);
        }
        for (int i = 0; i < 8; i++) {
            GroupLayout.ParallelGroup row = grid.createParallelGroup();
            for (int j = 0; j < 8; j++) {
                int x = player == 1 ? j : 7 - j;
                int y = player == 1 ? i : 7 - i;
                GroupSquare square = new GroupSquare(model, x, y);
                square.addActionListener(evt -> controller.squareSelected(player, x, y));
                row.addComponent(square, 40, 50, Short.MAX_VALUE);
                columns[j].addComponent(square, 40, 50, Short.MAX_VALUE);
            }
            down.addGroup(row);
        }
        grid.setHorizontalGroup(across);
        grid.setVerticalGroup(down);

        GroupLayout layout = new GroupLayout(frame.getContentPane());
        frame.getContentPane().setLayout(layout);
        layout.setAutoCreateGaps(true);
        layout.setAutoCreateContainerGaps(true);
        layout.setHorizontalGroup(layout.createParallelGroup()
                .addComponent(jLabel1)
                .addComponent(jPanel1)
                .addGroup(layout.createSequentialGroup().addComponent(jButton1).addComponent(jButton2)));
        layout.setVerticalGroup(layout.createSequentialGroup()
                .addComponent(jLabel1)
                .addComponent(jPanel1)
                .addGroup(layout.createParallelGroup().addComponent(jButton1).addComponent(jButton2)));
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.pack();
        frame.setVisible(true);
        return frame;
    }

    @Override
    public void refreshView() {
        whiteFrame.repaint();
        blackFrame.repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        if (player == 1) {
            whiteLabel.setText(message);
        } else if (player == 2) {
            blackLabel.setText(message);
        }
    }
}

class GroupSquare extends JButton {
    private final IModel board;
    private final int x;
    private final int y;

    GroupSquare(IModel board, int x, int y) {
        this.board = board;
        this.x = x;
        this.y = y;
        setBorderPainted(false);
    }

    @Override
    protected void paintComponent(Graphics g) {
        int right = getWidth() - 1;
        int bottom = getHeight() - 1;
        g.setColor(Color.GREEN);
        g.fillRect(0, 0, right, bottom);
        g.setColor(Color.BLACK);
        g.drawRect(0, 0, right, bottom);
        int piece = board.getBoardContents(x, y);
        if (piece > 0) {
            g.setColor(piece == 1 ? Color.WHITE : Color.BLACK);
            g.fillOval(4, 4, right - 8, bottom - 8);
            g.setColor(piece == 1 ? Color.BLACK : Color.WHITE);
            g.drawOval(4, 4, right - 8, bottom - 8);
        }
    }
}
