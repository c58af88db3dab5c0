package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.FlowLayout;
import java.awt.Font;
import java.awt.GridLayout;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.util.ArrayList;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;
import javax.swing.UIManager;

public class GUIView implements IView {
    IModel model;
    IController controller;
    ArrayList<SquareButton> allSquares = new ArrayList<SquareButton>();
    JTextField[] messages = new JTextField[3];
    JLabel[] scores = new JLabel[3];
    String[] names = { "nobody", "white", "black" };
    SquarePictures pictures;

    public void initialise(IModel m, IController c) {
        model = m;
        controller = c;
        try {
            UIManager.setLookAndFeel("com.sun.java.swing.plaf.motif.MotifLookAndFeel");
        } catch (Exception e) {
            System.out.println("No Motif here");
        }
        pictures = new SquarePictures();
        makeWindow(IModel.PLAYER_WHITE, 40);
        makeWindow(IModel.PLAYER_BLACK, 640);
        refreshView();
    }

    void makeWindow(final int player, int left) {
        JFrame f = new JFrame("Othello: " + names[player] + " player");
        f.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);

        JPanel top = new JPanel(new GridLayout(3, 1));
        JLabel title = new JLabel("R E V E R S I", JLabel.CENTER);
        title.setFont(new Font("Serif", Font.BOLD | Font.ITALIC, 26));
        top.add(title);
        messages[player] = new JTextField();
        messages[player].setEditable(false);
        messages[player].setHorizontalAlignment(JTextField.CENTER);
        top.add(messages[player]);
        scores[player] = new JLabel("", JLabel.CENTER);
        top.add(scores[player]);
        f.add(top, BorderLayout.NORTH);

        int w = model.getBoardWidth();
        int h = model.getBoardHeight();
        JPanel board = new JPanel(new GridLayout(h, w));
        board.setBorder(BorderFactory.createLineBorder(new Color(90, 60, 30), 10));
        if (player == IModel.PLAYER_WHITE) {
            for (int y = 0; y < h; y++)
                for (int x = 0; x < w; x++)
                    addSquare(board, player, x, y);
        } else {
            for (int y = h - 1; y >= 0; y--)
                for (int x = w - 1; x >= 0; x--)
                    addSquare(board, player, x, y);
        }
        JPanel middle = new JPanel(new FlowLayout());
        middle.add(board);
        f.add(middle, BorderLayout.CENTER);

        JPanel bottom = new JPanel(new GridLayout(1, 2, 6, 6));
        JButton ai = new JButton("Greedy AI (play " + names[player] + ")");
        JButton again = new JButton("Restart");
        ai.addActionListener(new ActionListener() {
            public void actionPerformed(ActionEvent e) {
                controller.doAutomatedMove(player);
            }
        });
        again.addActionListener(new ActionListener() {
            public void actionPerformed(ActionEvent e) {
                controller.startup();
            }
        });
        bottom.add(ai);
        bottom.add(again);
        f.add(bottom, BorderLayout.SOUTH);
        f.pack();
        f.setLocation(left, 40);
        f.setVisible(true);
    }

    void addSquare(JPanel board, int player, int x, int y) {
        SquareButton b = new SquareButton(player, x, y, this);
        b.setIcon(pictures.get(IModel.PLAYER_NONE));   // so that pack() knows how big it is
        allSquares.add(b);
        board.add(b);
    }

    public void refreshView() {
        int white = 0, black = 0;
        for (SquareButton b : allSquares) {
            b.setIcon(pictures.get(model.getBoardContents(b.x, b.y)));
        }
        for (int x = 0; x < model.getBoardWidth(); x++)
            for (int y = 0; y < model.getBoardHeight(); y++) {
                if (model.getBoardContents(x, y) == IModel.PLAYER_WHITE) white++;
                if (model.getBoardContents(x, y) == IModel.PLAYER_BLACK) black++;
            }
        scores[1].setText("White: " + white + "    Black: " + black);
        scores[2].setText("Black: " + black + "    White: " + white);
    }

    public void feedbackToUser(int player, String message) {
        messages[player].setText(message);
    }
}
