package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

/** A square of the board. */
public class ChipButton extends JButton implements ActionListener {
    private IController controller;
    private int player, x, y;

    public ChipButton(IController controller, int player, int x, int y) {
        this.controller = controller;
        this.player = player;
        this.x = x;
        this.y = y;
        setPreferredSize(new Dimension(50, 50));
        setBackground(Color.GREEN);
        setOpaque(true);
        setBorder(BorderFactory.createLineBorder(Color.BLACK, 1));
        addActionListener(this);
    }

    @Override
    public void actionPerformed(ActionEvent e) {
        controller.squareSelected(player, x, y);
    }
}
