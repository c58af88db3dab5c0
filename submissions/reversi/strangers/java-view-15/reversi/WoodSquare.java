package reversi;

import java.awt.*;
import javax.swing.*;

public class WoodSquare extends JButton
{
    private IModel model;
    private int x;
    private int y;

    public WoodSquare(IModel model, IController controller, int player, int x, int y)
    {
        this.model = model;
        this.x = x;
        this.y = y;
        setPreferredSize(new Dimension(56, 56));
        setMargin(new Insets(0, 0, 0, 0));
        setFont(new Font("SansSerif", Font.PLAIN, 44));
        setBackground(new Color(222, 184, 135));
        setBorder(BorderFactory.createLineBorder(Color.BLACK));
        setFocusPainted(false);
        addActionListener(e -> controller.squareSelected(player, x, y));
    }

    public void update()
    {
        int piece = model.getBoardContents(x, y);
        if (piece == 1)
        {
            setForeground(Color.WHITE);
            setText("\u25CF");
        }
        else if (piece == 2)
        {
            setForeground(Color.BLACK);
            setText("\u25CF");
        }
        else
        {
            setText("");
        }
    }
}
