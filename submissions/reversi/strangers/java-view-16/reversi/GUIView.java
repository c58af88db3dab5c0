package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;
import javax.swing.plaf.metal.*;

public class GUIView implements IView {
    private IModel model;
    private IController controller;
    private Side[] sides;

    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;
        try {
            MetalLookAndFeel.setCurrentTheme(new DefaultMetalTheme());
            UIManager.setLookAndFeel(new MetalLookAndFeel());
        } catch (UnsupportedLookAndFeelException e) {
            e.printStackTrace();
        }
        sides = new Side[] {
            new Side(IModel.PLAYER_WHITE, "White"),
            new Side(IModel.PLAYER_BLACK, "Black")
        };
        sides[1].frame.setLocation(sides[0].frame.getWidth() + 100, 100);
    }

    @Override
    public void refreshView() {
        for (Side s : sides) {
            s.board.repaint();
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        for (Side s : sides) {
            if (s.player == player) {
                s.tell(message);
            }
        }
    }

    /** Everything that one player has. */
    private class Side {
        final int player;
        final JFrame frame;
        final JPanel board = new JPanel();
        final JLabel message = new JLabel("Welcome!");
        final JTextArea history = new JTextArea(5, 30);

        Side(int player, String name) {
            this.player = player;
            frame = new JFrame("Reversi (" + name + ")");
            frame.setDefaultCloseOperation(WindowConstants.EXIT_ON_CLOSE);

            JMenuBar bar = new JMenuBar();
            JMenu menu = new JMenu("Game");
            JMenuItem exit = new JMenuItem("Exit");
            exit.addActionListener(e -> System.exit(0));
            menu.add(exit);
            bar.add(menu);
            frame.setJMenuBar(bar);

            JToolBar tools = new JToolBar();
            tools.setFloatable(false);
            JButton clearLog = new JButton("Clear log");
            clearLog.addActionListener(e -> history.setText(""));
            tools.add(clearLog);

            message.setFont(new Font(Font.DIALOG, Font.PLAIN, 14));
            JPanel north = new JPanel(new BorderLayout());
            north.add(tools, BorderLayout.NORTH);
            north.add(message, BorderLayout.SOUTH);

            int w = model.getBoardWidth();
            int h = model.getBoardHeight();
            board.setLayout(new GridLayout(h, w, 9, 9));
            board.setBackground(new Color(30, 60, 30));
            board.setBorder(BorderFactory.createEmptyBorder(9, 9, 9, 9));
            for (int row = 0; row < h; row++) {
                for (int col = 0; col < w; col++) {
                    if (player == IModel.PLAYER_BLACK) {
                        board.add(new Cell(this, w - 1 - col, h - 1 - row));
                    } else {
                        board.add(new Cell(this, col, row));
                    }
                }
            }

            history.setEditable(false);
            JPanel south = new JPanel(new BorderLayout());
            south.add(new JScrollPane(history), BorderLayout.CENTER);
            JPanel buttons = new JPanel(new GridLayout(1, 2));
            JButton greedy = new JButton("Greedy AI (play " + name.toLowerCase() + ")");
            greedy.addActionListener(e -> controller.doAutomatedMove(player));
            JButton restart = new JButton("Restart");
            restart.addActionListener(e -> controller.startup());
            buttons.add(greedy);
            buttons.add(restart);
            south.add(buttons, BorderLayout.SOUTH);

            JPanel middle = new JPanel(new GridBagLayout());
            middle.setBackground(Color.GRAY);
            middle.add(board);
            frame.add(north, BorderLayout.NORTH);
            frame.add(middle, BorderLayout.CENTER);
            frame.add(south, BorderLayout.SOUTH);
            frame.setSize(470, 560);
            frame.setLocation(50, 100);
            frame.setVisible(true);
        }

        void tell(String text) {
            message.setText(text);
            history.append(text + "\n");
            history.setCaretPosition(history.getText().length());
        }
    }

    /** One small square with a raised edge. */
    private class Cell extends JButton implements ActionListener {
        final Side side;
        final int x, y;

        Cell(Side side, int x, int y) {
            this.side = side;
            this.x = x;
            this.y = y;
            setPreferredSize(new Dimension(30, 30));
            setBorder(BorderFactory.createEmptyBorder());
            addActionListener(this);
        }

        @Override
        public void actionPerformed(ActionEvent e) {
            controller.squareSelected(side.player, x, y);
        }

        @Override
        public void paintComponent(Graphics g) {
            super.paintComponent(g);
            g.setColor(Color.BLACK);
            g.fillRect(0, 0, getWidth(), getHeight());
            g.setColor(new Color(0, 150, 0));
            g.fill3DRect(1, 1, getWidth() - 2, getHeight() - 2, true);
            switch (GUIView.this.model.getBoardContents(x, y)) {
                case IModel.PLAYER_WHITE:
                    disc(g, Color.WHITE, Color.BLACK);
                    break;
                case IModel.PLAYER_BLACK:
                    disc(g, Color.BLACK, Color.WHITE);
                    break;
                default:
            }
        }

        private void disc(Graphics g, Color fill, Color rim) {
            g.setColor(fill);
            g.fillOval(4, 4, getWidth() - 9, getHeight() - 9);
            g.setColor(rim);
            g.drawOval(4, 4, getWidth() - 9, getHeight() - 9);
        }
    }
}
