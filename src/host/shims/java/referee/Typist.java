package referee;

import java.awt.Button;
import java.awt.Component;
import java.awt.Container;
import java.awt.TextComponent;
import java.awt.TextField;
import java.awt.Window;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.awt.event.KeyEvent;
import java.awt.event.KeyListener;
import java.util.ArrayList;
import java.util.List;
import javax.swing.AbstractButton;
import javax.swing.JButton;
import javax.swing.JTextField;
import javax.swing.RootPaneContainer;

/** A person at the keyboard: types a line into a text field, and then presses the button Move, or Enter, or what else sends it. */
final class Typist {
    private final Display display;

    Typist(Display display) {
        this.display = display;
    }

    /** Types a line into the first field of a window, if there is one, and waits until all is done. */
    void type(String text, Window window, Stage stage) {
        Component[] field = new Component[1];
        display.onEvents(() -> {
            field[0] = first(window, Parts::isField);
            if (field[0] instanceof JTextField) {
                ((JTextField) field[0]).setText(text);
            } else if (field[0] != null) {
                ((TextComponent) field[0]).setText(text);
            }
        });
        display.drain();
        if (field[0] == null) {
            return;
        }
        int before = stage.count();
        display.onEvents(() -> press(buttonToMove(window)));
        display.drain();
        if (stage.count() == before) {
            display.onEvents(() -> pressEnter(field[0], text));
            display.drain();
        }
        if (stage.count() == before) {
            // Nobody hears Enter; then there is a button for it.
            display.onEvents(() -> press(buttonBeside(window)));
            display.drain();
        }
    }

    private static void pressEnter(Component field, String text) {
        for (KeyListener listener : field.getKeyListeners()) {
            if (Parts.isOwn(listener.getClass())) {
                // Only the student's own: Java's would wait for the keyboard's focus, which no window has here.
                long now = System.currentTimeMillis();
                listener.keyPressed(new KeyEvent(field, KeyEvent.KEY_PRESSED, now, 0, KeyEvent.VK_ENTER, '\n'));
                listener.keyTyped(new KeyEvent(field, KeyEvent.KEY_TYPED, now, 0, KeyEvent.VK_UNDEFINED, '\n'));
                listener.keyReleased(new KeyEvent(field, KeyEvent.KEY_RELEASED, now, 0, KeyEvent.VK_ENTER, '\n'));
            }
        }
        if (field instanceof JTextField) {
            ((JTextField) field).postActionEvent();
        } else {
            ActionEvent event = new ActionEvent(field, ActionEvent.ACTION_PERFORMED, text);
            for (ActionListener listener : ((TextField) field).getActionListeners()) {
                listener.actionPerformed(event);
            }
        }
    }

    private static void press(Component button) {
        if (button instanceof AbstractButton) {
            ((AbstractButton) button).doClick(0);
        } else if (button instanceof Button) {
            ActionEvent event = new ActionEvent(button, ActionEvent.ACTION_PERFORMED, ((Button) button).getActionCommand());
            for (ActionListener listener : ((Button) button).getActionListeners()) {
                listener.actionPerformed(event);
            }
        }
    }

    /** The button called Move; null if there is none that can be pressed. */
    private static Component buttonToMove(Window window) {
        List<Component> buttons = new ArrayList<>();
        collect(window, part -> Parts.kind(part).equals("button") && part.isEnabled(), buttons);
        for (Component button : buttons) {
            if (Parts.text(button).equalsIgnoreCase("Move")) {
                return button;
            }
        }
        return null;
    }

    /** The button that Enter presses, or the only one; null if nobody could say which is meant. */
    private static Component buttonBeside(Window window) {
        if (window instanceof RootPaneContainer) {
            JButton pressed = ((RootPaneContainer) window).getRootPane().getDefaultButton();
            if (pressed != null && pressed.isEnabled()) {
                return pressed;
            }
        }
        List<Component> buttons = new ArrayList<>();
        collect(window, part -> Parts.kind(part).equals("button") && part.isEnabled(), buttons);
        return buttons.size() == 1 ? buttons.get(0) : null;
    }

    private static Component first(Container window, Test test) {
        List<Component> found = new ArrayList<>();
        collect(window, test, found);
        return found.isEmpty() ? null : found.get(0);
    }

    private static void collect(Container at, Test test, List<Component> found) {
        for (Component component : at.getComponents()) {
            if (component.isVisible()) {
                if (test.holds(component)) {
                    found.add(component);
                }
                if (component instanceof Container && !Parts.isWhole(component)) {
                    collect((Container) component, test, found);
                }
            }
        }
    }

    /** A question about a component. */
    private interface Test {
        boolean holds(Component component);
    }
}
