package hexapawn;

import games.HexapawnBoard;
import games.IController;
import games.IView;
import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

// The window of Hexapawn: prompt on top, then the board and the log, and the text field at the bottom.
public class HexapawnView implements IView<HexapawnBoard>, ActionListener
{
    private IController<HexapawnBoard> controller;
    private JFrame window;
    private JLabel prompt;
    private BoardCanvas canvas;
    private DefaultListModel<String> lines;
    private JTextField input;

    public void initialise(HexapawnBoard board, IController<HexapawnBoard> controller)
    {
        this.controller = controller;

        prompt = new JLabel("Welcome to Hexapawn");
        prompt.setFont(new Font("SansSerif", Font.BOLD, 18));
        canvas = new BoardCanvas(board);
        lines = new DefaultListModel<String>();
        JList<String> list = new JList<String>(lines);
        list.setFont(new Font("Monospaced", Font.PLAIN, 13));
        JScrollPane scroll = new JScrollPane(list);
        scroll.setPreferredSize(new Dimension(250, 300));
        input = new JTextField();
        input.addActionListener(this);
        JButton move = new JButton("Move");
        move.addActionListener(this);
        JPanel bottom = new JPanel(new BorderLayout());
        bottom.add(input, BorderLayout.CENTER);
        bottom.add(move, BorderLayout.EAST);

        window = new JFrame("Hexapawn");
        window.setDefaultCloseOperation(WindowConstants.EXIT_ON_CLOSE);
        window.add(prompt, BorderLayout.NORTH);
        window.add(canvas, BorderLayout.CENTER);
        window.add(scroll, BorderLayout.EAST);
        window.add(bottom, BorderLayout.SOUTH);
        window.pack();
        window.setVisible(true);
    }

    // Enter was pressed in the text field, or the button
    public void actionPerformed(ActionEvent e)
    {
        String line = input.getText();
        input.setText("");
        prompt.setText(" ");
        controller.typed(line);
    }

    public void refresh()
    {
        canvas.repaint();
    }

    public void tell(int player, String message)
    {
        prompt.setText(message);
    }

    public void log(String line)
    {
        lines.addElement(line);
    }
}

// The whole board in one component
class BoardCanvas extends JComponent
{
    private static final int SIZE = 90;
    private static final int MARGIN = 15;

    private HexapawnBoard board;

    BoardCanvas(HexapawnBoard board)
    {
        this.board = board;
        int width = SIZE * board.getColumns() + 2 * MARGIN;
        int height = SIZE * board.getRows() + 2 * MARGIN;
        setPreferredSize(new Dimension(width, height));
    }

    protected void paintComponent(Graphics g)
    {
        for (int row = 0; row < board.getRows(); row++)
        {
            for (int col = 0; col < board.getColumns(); col++)
            {
                int square = row * board.getColumns() + col + 1;
                int x = MARGIN + col * SIZE;
                int y = MARGIN + row * SIZE;
                g.setColor(new Color(240, 217, 181));
                g.fillRect(x, y, SIZE, SIZE);
                g.setColor(Color.BLACK);
                g.drawRect(x, y, SIZE, SIZE);
                if (board.get(square) == 1)
                    drawPawn(g, x, y, Color.WHITE, Color.BLACK);
                if (board.get(square) == 2)
                    drawPawn(g, x, y, Color.BLACK, Color.GRAY);
            }
        }
    }

    private void drawPawn(Graphics g, int x, int y, Color colour, Color line)
    {
        g.setColor(colour);
        g.fillOval(x + 12, y + 12, SIZE - 24, SIZE - 24);
        g.setColor(line);
        g.drawOval(x + 12, y + 12, SIZE - 24, SIZE - 24);
    }
}
