package reversi;

import java.awt.Insets;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import javax.swing.JButton;

class SquareButton extends JButton implements ActionListener {
    int player, x, y;
    GUIView view;

    SquareButton(int player, int x, int y, GUIView view) {
        this.player = player;
        this.x = x;
        this.y = y;
        this.view = view;
        setMargin(new Insets(0, 0, 0, 0));
        setBorder(null);
        setFocusPainted(false);
        addActionListener(this);
    }

    public void actionPerformed(ActionEvent e) {
        view.controller.squareSelected(player, x, y);
    }
}
