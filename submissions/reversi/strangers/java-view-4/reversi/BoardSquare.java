package reversi;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Insets;
import javax.swing.BorderFactory;
import javax.swing.JButton;

public class BoardSquare extends JButton {

    private final IModel model;
    private final int column;
    private final int row;

    public BoardSquare(IModel model, IController controller, int player, int column, int row) {
        super(" ");
        this.model = model;
        this.column = column;
        this.row = row;
        setBackground(new Color(0, 160, 0));
        setBorder(BorderFactory.createLineBorder(Color.BLACK, 1));
        setMargin(new Insets(0, 0, 0, 0));
        setFocusPainted(false);
        setFont(new Font("Dialog", Font.PLAIN, 44));
        setPreferredSize(new Dimension(50, 50));
        addActionListener(event -> controller.squareSelected(player, column, row));
    }

    public void update() {
        int piece = model.getBoardContents(column, row);
        if (piece == 0) {
            setText(" ");
        } else {
            setText("\u25CF"); // black circle character, coloured
            setForeground(piece == 1 ? Color.WHITE : Color.BLACK);
        }
    }
}
