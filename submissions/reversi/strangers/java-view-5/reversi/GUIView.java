package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

public class GUIView implements IView {
  private IModel model;
  private IController controller;
  private JFrame white = new JFrame("Reversi (White)");
  private JFrame black = new JFrame("Reversi (Black)");
  private JLabel whiteText = new JLabel(" ");
  private JLabel blackText = new JLabel(" ");
  private JPanel whiteBoard = new JPanel(new GridLayout(8, 8));
  private JPanel blackBoard = new JPanel(new GridLayout(8, 8));

  public GUIView() {
    build(white, whiteText, whiteBoard, 1, "Greedy AI (play white)");
    build(black, blackText, blackBoard, 2, "Greedy AI (play black)");
    black.setLocation(600, 0);
  }

  private void build(JFrame f, JLabel t, JPanel board, int player, String aiText) {
    f.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
    t.setBorder(BorderFactory.createEtchedBorder());
    f.add(t, BorderLayout.NORTH);
    JPanel middle = new JPanel();   // flow layout keeps the board 400x400
    middle.add(board);
    f.add(middle, BorderLayout.CENTER);
    JPanel south = new JPanel(new GridLayout(1, 2));
    JButton ai = new JButton(aiText);
    ai.addActionListener(new ActionListener() {
      public void actionPerformed(ActionEvent e) {
        controller.doAutomatedMove(player);
      }
    });
    JButton restart = new JButton("Restart");
    restart.addActionListener(new ActionListener() {
      public void actionPerformed(ActionEvent e) {
        controller.startup();
      }
    });
    south.add(ai);
    south.add(restart);
    f.add(south, BorderLayout.SOUTH);
  }

  public void initialise(IModel model, IController controller) {
    this.model = model;
    this.controller = controller;
    refreshView();
    white.pack();
    black.pack();
    white.setVisible(true);
    black.setVisible(true);
  }

  public void refreshView() {
    whiteBoard.removeAll();
    blackBoard.removeAll();
    for (int y = 0; y < 8; y++)
      for (int x = 0; x < 8; x++)
        whiteBoard.add(makeSquare(1, x, y));
    for (int y = 7; y >= 0; y--)
      for (int x = 7; x >= 0; x--)
        blackBoard.add(makeSquare(2, x, y));
    whiteBoard.revalidate();
    whiteBoard.repaint();
    blackBoard.revalidate();
    blackBoard.repaint();
  }

  private SquarePanel makeSquare(int player, int x, int y) {
    SquarePanel s = new SquarePanel(model.getBoardContents(x, y));
    s.addMouseListener(new MouseAdapter() {
      public void mousePressed(MouseEvent e) {
        controller.squareSelected(player, x, y);
      }
    });
    return s;
  }

  public void feedbackToUser(int player, String message) {
    if (player == 1) whiteText.setText(message);
    else blackText.setText(message);
  }
}
