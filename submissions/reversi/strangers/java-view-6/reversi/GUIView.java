package reversi;

import java.awt.BorderLayout;
import java.awt.GridLayout;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

/** This frame is White's frame, Black gets a second one. */
public class GUIView extends JFrame implements IView {
    private IModel model;
    private IController controller;
    private JFrame other;
    private JLabel myLabel = new JLabel();
    private JLabel otherLabel = new JLabel();
    private Cell[][] myCells = new Cell[8][8];      // [row][col] as on the screen
    private Cell[][] otherCells = new Cell[8][8];

    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;

        setTitle("White Player");
        fill(this, myLabel, myCells, 1);
        setSize(420, 500);
        setLocation(30, 30);

        other = new JFrame("Black Player");
        fill(other, otherLabel, otherCells, 2);
        other.setSize(420, 500);
        other.setLocation(480, 30);

        setVisible(true);
        other.setVisible(true);
    }

    private void fill(JFrame frame, JLabel label, Cell[][] cells, int player) {
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.setLayout(new BorderLayout());
        frame.add(label, BorderLayout.NORTH);

        JPanel grid = new JPanel();
        grid.setLayout(new GridLayout(8, 8));
        for (int row = 0; row < 8; row++) {
            for (int col = 0; col < 8; col++) {
                final int r = row;
                final int c = col;
                cells[row][col] = new Cell();
                cells[row][col].addActionListener(new ActionListener() {
                    @Override
                    public void actionPerformed(ActionEvent e) {
                        controller.squareSelected(player, c, r);
                    }
                });
                grid.add(cells[row][col]);
            }
        }
        frame.add(grid, BorderLayout.CENTER);

        JPanel south = new JPanel();
        south.setLayout(new GridLayout(2, 1));
        JButton ai = new JButton(player == 1 ? "Greedy AI (play white)" : "Greedy AI (play black)");
        ai.addActionListener(new ActionListener() {
            @Override
            public void actionPerformed(ActionEvent e) {
                controller.doAutomatedMove(player);
            }
        });
        JButton restart = new JButton("Restart");
        restart.addActionListener(new ActionListener() {
            @Override
            public void actionPerformed(ActionEvent e) {
                controller.startup();
            }
        });
        south.add(ai);
        south.add(restart);
        frame.add(south, BorderLayout.SOUTH);
    }

    @Override
    public void refreshView() {
        for (int row = 0; row < 8; row++) {
            for (int col = 0; col < 8; col++) {
                myCells[row][col].show(model.getBoardContents(col, row));
                otherCells[7 - row][7 - col].show(model.getBoardContents(col, row));
            }
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        if (player == IModel.PLAYER_WHITE) {
            myLabel.setText(message);
        } else {
            otherLabel.setText(message);
        }
    }
}
