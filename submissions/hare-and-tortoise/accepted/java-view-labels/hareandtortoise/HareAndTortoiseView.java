package hareandtortoise;

import games.HareAndTortoiseBoard;
import games.IController;
import games.IView;
import games.Runner;
import games.Track;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.GridLayout;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.BorderFactory;
import javax.swing.DefaultListModel;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.SwingConstants;

/** The window: the track in eight rows, what is said about a square, four buttons and the log. */
public class HareAndTortoiseView implements IView<HareAndTortoiseBoard> {
    private static final Color[] COLOURS = {Color.RED, Color.BLUE, Color.YELLOW, Color.GREEN};

    private HareAndTortoiseBoard board;
    private IController<HareAndTortoiseBoard> controller;
    private final JLabel said = new JLabel(" ");
    private final JLabel stock = new JLabel(" ");
    private final DefaultListModel<String> lines = new DefaultListModel<>();
    private final JPanel track = new JPanel(new GridLayout(8, 8));

    @Override
    public void initialise(HareAndTortoiseBoard board, IController<HareAndTortoiseBoard> controller) {
        this.board = board;
        this.controller = controller;
        for (int square = 1; square <= Track.FINISH; square++) {
            track.add(new Square(square));
        }

        JPanel buttons = new JPanel();
        JButton computer = new JButton("Computer Move");
        computer.addActionListener(event -> controller.computerMove(board.getPlayer()));
        buttons.add(computer);
        addChoice(buttons, "Chew Lettuce", "chew");
        addChoice(buttons, "Gain Carrots", "gain");
        addChoice(buttons, "Lose Carrots", "lose");

        JPanel south = new JPanel(new BorderLayout());
        south.add(buttons, BorderLayout.NORTH);
        south.add(new JScrollPane(new JList<>(lines)), BorderLayout.CENTER);
        south.add(stock, BorderLayout.SOUTH);

        JFrame frame = new JFrame("Hare and Tortoise");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.add(said, BorderLayout.NORTH);
        frame.add(track, BorderLayout.CENTER);
        frame.add(south, BorderLayout.SOUTH);
        frame.pack();
        frame.setVisible(true);
    }

    private void addChoice(JPanel buttons, String label, String action) {
        JButton button = new JButton(label);
        button.addActionListener(event -> controller.selected(board.getPlayer(), action));
        buttons.add(button);
    }

    @Override
    public void refresh() {
        Runner person = board.getRunner(1);
        stock.setText("Player 1 has " + person.getCarrots() + " carrots and " + person.getLettuces() + " lettuces");
        track.repaint();
    }

    @Override
    public void tell(int player, String message) {
        said.setText(message);
    }

    @Override
    public void log(String line) {
        lines.addElement(line);
    }

    /** A square says what it is, over the disc of whoever is there. */
    private class Square extends JLabel {
        private final int number;

        Square(int number) {
            super(Track.kind(number), SwingConstants.CENTER);
            this.number = number;
            setPreferredSize(new Dimension(62, 50));
            setBorder(BorderFactory.createLineBorder(Color.BLACK));
            addMouseListener(new MouseAdapter() {
                @Override
                public void mouseEntered(MouseEvent event) {
                    controller.hovered(board.getPlayer(), String.valueOf(number));
                }

                @Override
                public void mousePressed(MouseEvent event) {
                    controller.selected(board.getPlayer(), String.valueOf(number));
                }
            });
        }

        @Override
        protected void paintComponent(Graphics g) {
            for (int player = 1; player <= board.getPlayers(); player++) {
                if (board.getRunner(player).getAt() == number) {
                    g.setColor(COLOURS[player - 1]);
                    g.fillOval(8, 4, getWidth() - 16, getHeight() - 8);
                }
            }
            super.paintComponent(g);
        }
    }
}
