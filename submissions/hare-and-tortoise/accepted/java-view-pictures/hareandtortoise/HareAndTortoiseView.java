package hareandtortoise;

import games.HareAndTortoiseBoard;
import games.IController;
import games.IView;
import games.SquarePictures;
import games.Track;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.GridLayout;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;

/** The window of the game: panels with pictures, and whoever is there as a numeral. */
public class HareAndTortoiseView implements IView<HareAndTortoiseBoard> {
    private static final Font LARGE = new Font("SansSerif", Font.BOLD, 36);

    private HareAndTortoiseBoard board;
    private IController<HareAndTortoiseBoard> controller;
    private final JPanel[] panels = new JPanel[Track.FINISH + 1];
    private final JLabel message = new JLabel(" ");
    private final JLabel carrots = new JLabel(" ");
    private final JLabel lettuces = new JLabel(" ");
    private final JTextArea transactions = new JTextArea(8, 40);

    @Override
    public void initialise(HareAndTortoiseBoard board, IController<HareAndTortoiseBoard> controller) {
        this.board = board;
        this.controller = controller;
        JPanel track = new JPanel(new GridLayout(8, 8, 1, 1));
        MouseAdapter mouse = new Mouse();
        for (int square = 1; square <= Track.FINISH; square++) {
            panels[square] = new Panel(square);
            panels[square].addMouseListener(mouse);
            track.add(panels[square]);
        }

        JPanel buttons = new JPanel();
        JButton computer = new JButton("Computer Move");
        computer.addActionListener(event -> controller.computerMove(board.getPlayer()));
        buttons.add(computer);
        buttons.add(choice("Chew Lettuce", "chew"));
        buttons.add(choice("Gain Carrots", "gain"));
        buttons.add(choice("Lose Carrots", "lose"));
        buttons.add(carrots);
        buttons.add(lettuces);

        transactions.setEditable(false);
        JPanel below = new JPanel(new BorderLayout());
        below.add(buttons, BorderLayout.NORTH);
        below.add(new JScrollPane(transactions), BorderLayout.CENTER);

        JFrame frame = new JFrame("Hare and Tortoise");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.add(message, BorderLayout.NORTH);
        frame.add(track, BorderLayout.CENTER);
        frame.add(below, BorderLayout.SOUTH);
        frame.pack();
        frame.setVisible(true);
    }

    private JButton choice(String label, String action) {
        JButton button = new JButton(label);
        button.addActionListener(event -> controller.selected(board.getPlayer(), action));
        return button;
    }

    @Override
    public void refresh() {
        carrots.setText("Carrots: " + board.getRunner(1).getCarrots());
        lettuces.setText("Lettuces: " + board.getRunner(1).getLettuces());
        for (int square = 1; square <= Track.FINISH; square++) {
            panels[square].repaint();
        }
    }

    @Override
    public void tell(int player, String text) {
        message.setText(text);
    }

    @Override
    public void log(String line) {
        transactions.append(line + "\n");
    }

    /** One for all squares. */
    private class Mouse extends MouseAdapter {
        private int squareOf(MouseEvent event) {
            int square = 1;
            while (panels[square] != event.getSource()) {
                square++;
            }
            return square;
        }

        @Override
        public void mouseEntered(MouseEvent event) {
            controller.hovered(board.getPlayer(), String.valueOf(squareOf(event)));
        }

        @Override
        public void mouseClicked(MouseEvent event) {
            controller.selected(board.getPlayer(), String.valueOf(squareOf(event)));
        }
    }

    private class Panel extends JPanel {
        private final int square;

        Panel(int square) {
            this.square = square;
            setPreferredSize(new Dimension(SquarePictures.SIZE, SquarePictures.SIZE));
        }

        @Override
        protected void paintComponent(Graphics g) {
            super.paintComponent(g);
            g.drawImage(SquarePictures.of(square), 0, 0, null);
            for (int player = 1; player <= board.getPlayers(); player++) {
                if (board.getRunner(player).getAt() == square) {
                    g.setFont(LARGE);
                    g.setColor(Color.WHITE);
                    g.drawString(String.valueOf(player), 14, 38);
                }
            }
        }
    }
}
