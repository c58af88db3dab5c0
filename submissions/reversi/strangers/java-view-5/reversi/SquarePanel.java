package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

public class SquarePanel extends JPanel {
  private Color piece = null;

  public SquarePanel(int contents) {
    if (contents == 1) piece = Color.white;
    if (contents == 2) piece = Color.black;
    setBackground(Color.green);
    setBorder(BorderFactory.createLineBorder(Color.black));
    setPreferredSize(new Dimension(50, 50));
  }

  public void paintComponent(Graphics g) {
    super.paintComponent(g);
    if (piece != null) {
      g.setColor(piece);
      g.fillOval(2, 2, 46, 46);
      if (piece == Color.white) g.setColor(Color.black);
      else g.setColor(Color.white);
      g.drawOval(2, 2, 46, 46);
    }
  }
}
