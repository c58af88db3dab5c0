package reversi;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;

import javax.swing.JButton;

public class BoardButton extends JButton
{
    IModel model;
    int x;
    int y;

    public BoardButton(IModel model, int x, int y)
    {
        this.model = model;
        this.x = x;
        this.y = y;
        setPreferredSize(new Dimension(50, 50));
    }

    public void paintComponent(Graphics g)
    {
        g.setColor(Color.BLACK);
        g.fillRect(0, 0, 50, 50);
        g.setColor(Color.GREEN);
        g.fillRect(1, 1, 48, 48);

        if (model.getBoardContents(x, y) == 1)
        {
            g.setColor(Color.WHITE);
            g.fillOval(2, 2, 46, 46);
            g.setColor(Color.BLACK);
            g.drawOval(2, 2, 46, 46);
        }
        if (model.getBoardContents(x, y) == 2)
        {
            g.setColor(Color.BLACK);
            g.fillOval(2, 2, 46, 46);
            g.setColor(Color.WHITE);
            g.drawOval(2, 2, 46, 46);
        }
    }
}
