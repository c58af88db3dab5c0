import java.awt.BorderLayout;
import java.awt.GridLayout;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;
import kit.Model;
import kit.View;

/** A window of labels, and of buttons in rows and columns. */
public class BoardView implements View {
    private static final int[] COINS = {10, 20, 50, 100, 200};

    private final JTextField display = new JTextField(20);
    private final JLabel tray = new JLabel();
    private final JLabel coffee = new JLabel();
    private final JLabel tea = new JLabel();
    private final JLabel[] messages = {new JLabel(" "), new JLabel(" ")};
    private Model model;

    public void initialise(Model model, IController controller) {
        this.model = model;
        display.setEditable(false);
        JPanel texts = new JPanel(new GridLayout(0, 1));
        texts.add(display);
        texts.add(coffee);
        texts.add(tea);
        texts.add(tray);
        texts.add(messages[0]);
        texts.add(messages[1]);
        JPanel buttons = new JPanel(new GridLayout(2, 5));
        for (int coin : COINS) {
            add(buttons, String.valueOf(coin), () -> controller.insert(coin));
        }
        add(buttons, "Coffee", () -> controller.choose(1));
        add(buttons, "Tea", () -> controller.choose(2));
        add(buttons, "Cancel", controller::cancel);
        add(buttons, "Empty the tray", controller::take);
        add(buttons, "Door", controller::door);
        refresh();

        JFrame window = new JFrame("Vending Machine");
        window.add(texts, BorderLayout.NORTH);
        window.add(buttons, BorderLayout.CENTER);
        window.pack();
        window.setVisible(true);
    }

    private static void add(JPanel buttons, String text, Runnable pressed) {
        JButton button = new JButton(text);
        button.addActionListener(event -> pressed.run());
        buttons.add(button);
    }

    @Override
    public void refresh() {
        display.setText(model.getText("display"));
        coffee.setText("Coffee: " + model.getCounter("coffee") + " cups");
        tea.setText("Tea: " + model.getCounter("tea") + " cups");
        tray.setText("Tray: " + model.getCounter("tray"));
    }

    @Override
    public void tell(int player, String message) {
        messages[player - 1].setText(message);
    }
}
