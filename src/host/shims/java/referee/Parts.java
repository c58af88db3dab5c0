package referee;

import java.awt.Button;
import java.awt.Component;
import java.awt.Container;
import java.awt.Graphics;
import java.awt.Insets;
import java.awt.Label;
import java.awt.TextComponent;
import java.awt.TextField;
import java.lang.reflect.Method;
import java.util.EventListener;
import javax.swing.AbstractButton;
import javax.swing.Box;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JProgressBar;
import javax.swing.JScrollBar;
import javax.swing.JSpinner;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.ListModel;
import javax.swing.border.Border;
import javax.swing.border.CompoundBorder;
import javax.swing.border.TitledBorder;
import javax.swing.plaf.basic.BasicHTML;
import javax.swing.table.TableModel;
import javax.swing.text.BadLocationException;
import javax.swing.text.Document;
import javax.swing.text.JTextComponent;
import javax.swing.text.View;

/** What a window is made of, as far as a person sees it or can click on it. */
final class Parts {
    private static final int MOST = 2000;
    private static final Insets NONE = new Insets(0, 0, 0, 0);
    private static final int LONGEST = 500;

    /** The most columns of a table that is a list: a number and a text. */
    private static final int MOST_COLUMNS = 2;

    /** The longest texts with lines, such as a log, of one window in all. */
    private static final int LONGEST_LINES = 50_000;

    private final JsonWriter line;
    private int count;
    private int containers;

    /** How much more text with lines there may be. */
    private int lines = LONGEST_LINES;

    private Parts(JsonWriter line) {
        this.line = line;
    }

    /** Writes the list of all parts within a container; places are counted from the given point in it. */
    static void write(JsonWriter line, Container content, int left, int top) {
        line.open('[');
        try {
            new Parts(line).walk(content, -left, -top);
        } finally {
            line.close(']');
        }
    }

    private void walk(Container at, int x, int y) {
        int container = containers++;
        for (Component component : at.getComponents()) {
            if (count >= MOST) {
                return;
            }
            if (component.isVisible()) {
                Insets border = title(component, container, x + component.getX(), y + component.getY());
                if (isPart(component)) {
                    part(component, container, x + component.getX(), y + component.getY(), border);
                }
                if (component instanceof Container && !isWhole(component)) {
                    walk((Container) component, x + component.getX(), y + component.getY());
                }
            }
        }
    }

    /** Writes the title of the border round a component; gives the room that this border takes, if there is one. */
    private Insets title(Component component, int container, int x, int y) {
        Border border = component instanceof JComponent ? ((JComponent) component).getBorder() : null;
        if (border instanceof CompoundBorder) {
            Border outer = ((CompoundBorder) border).getOutsideBorder();
            border = outer instanceof TitledBorder ? outer : ((CompoundBorder) border).getInsideBorder();
        }
        String title = border instanceof TitledBorder ? ((TitledBorder) border).getTitle() : null;
        if (title == null || title.isBlank()) {
            return NONE;
        }
        Insets room = ((JComponent) component).getInsets();
        line.open('{').name("kind").text("title").name("text").text(cut(title));
        line.name("container").number(container).name("x").number(x).name("y").number(y);
        line.name("width").number(component.getWidth()).name("height").number(room.top);
        line.name("enabled").bool(true).name("listens").bool(false).close('}');
        count++;
        return room;
    }

    private void part(Component component, int container, int x, int y, Insets border) {
        // All is asked for before any of it is written: the student's own classes may throw.
        String kind = kind(component);
        boolean hasLines = kind.equals("lines");
        String text = cut(text(component), hasLines ? lines : LONGEST);
        lines -= hasLines ? text.length() : 0;
        boolean enabled = component.isEnabled();
        boolean listens = listens(component);
        line.open('{').name("kind").text(kind).name("text").text(text);
        line.name("container").number(container).name("x").number(x + border.left).name("y").number(y + border.top);
        line.name("width").number(component.getWidth() - border.left - border.right);
        line.name("height").number(component.getHeight() - border.top - border.bottom);
        line.name("enabled").bool(enabled).name("listens").bool(listens).close('}');
        count++;
    }

    /** Whether a component is more than a container for others or a gap between them. */
    private static boolean isPart(Component component) {
        if (component instanceof Box.Filler) {
            return false;
        }
        boolean bare = !(component instanceof Container) || ((Container) component).getComponentCount() == 0;
        return bare || isWhole(component) || !kind(component).equals("other") || listens(component) || paints(component);
    }

    /** Whether what a component is made of is Java's business. */
    static boolean isWhole(Component component) {
        return component instanceof JScrollBar || component instanceof JComboBox || component instanceof JSpinner
                || isList(component);
    }

    /** What kind of part a component is. */
    static String kind(Component component) {
        if (component instanceof AbstractButton || component instanceof Button) {
            return "button";
        }
        if (component instanceof JLabel || component instanceof Label || hasTextOnBar(component)) {
            return "label";
        }
        if (component instanceof JTextField || component instanceof TextField) {
            return isField(component) ? "field" : "text";
        }
        if (component instanceof JSpinner) {
            return "text";
        }
        return isList(component) || component instanceof JTextComponent || component instanceof TextComponent ? "lines" : "other";
    }

    /** Whether a component is a bar that says in words how far it is. */
    private static boolean hasTextOnBar(Component component) {
        return component instanceof JProgressBar && ((JProgressBar) component).isStringPainted();
    }

    /** Whether a component shows lines: a table of more columns may be a board. */
    private static boolean isList(Component component) {
        boolean narrow = component instanceof JTable && ((JTable) component).getColumnCount() <= MOST_COLUMNS;
        return narrow || component instanceof JList || component instanceof java.awt.List;
    }

    /** Whether a line can be typed into a component. */
    static boolean isField(Component component) {
        return component instanceof JTextField && ((JTextField) component).isEditable()
                || component instanceof TextField && ((TextField) component).isEditable();
    }

    /** What a component says, without HTML. */
    static String text(Component component) {
        String text = null;
        if (component instanceof AbstractButton) {
            text = ((AbstractButton) component).getText();
        } else if (component instanceof JLabel) {
            text = ((JLabel) component).getText();
        } else if (hasTextOnBar(component)) {
            text = ((JProgressBar) component).getString();
        } else if (component instanceof JSpinner) {
            text = text(((JSpinner) component).getEditor());
        } else if (component instanceof JSpinner.DefaultEditor) {
            text = ((JSpinner.DefaultEditor) component).getTextField().getText();
        } else if (component instanceof JTextComponent) {
            text = ((JTextComponent) component).getText();
        } else if (component instanceof Button) {
            text = ((Button) component).getLabel();
        } else if (component instanceof Label) {
            text = ((Label) component).getText();
        } else if (component instanceof TextComponent) {
            text = ((TextComponent) component).getText();
        } else if (component instanceof JList) {
            text = entries(((JList<?>) component).getModel());
        } else if (component instanceof JTable && isList(component)) {
            text = rows(((JTable) component).getModel());
        } else if (component instanceof java.awt.List) {
            text = String.join("\n", ((java.awt.List) component).getItems());
        }
        if (text != null && component instanceof JComponent && !(component instanceof JTextComponent)) {
            Object html = ((JComponent) component).getClientProperty(BasicHTML.propertyKey);
            text = html instanceof View ? plain((View) html, text) : text;
        }
        return text == null ? "" : text;
    }

    private static String entries(ListModel<?> list) {
        StringBuilder text = new StringBuilder();
        for (int index = 0; index < list.getSize() && text.length() <= LONGEST_LINES; index++) {
            text.append(index == 0 ? "" : "\n").append(list.getElementAt(index));
        }
        return text.toString();
    }

    private static String rows(TableModel table) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < table.getRowCount() && text.length() <= LONGEST_LINES; row++) {
            text.append(row == 0 ? "" : "\n");
            for (int column = 0; column < table.getColumnCount(); column++) {
                Object value = table.getValueAt(row, column);
                text.append(column == 0 ? "" : " ").append(value == null ? "" : value);
            }
        }
        return text.toString();
    }

    private static String plain(View html, String text) {
        try {
            Document document = html.getDocument();
            return document.getText(0, document.getLength()).trim();
        } catch (BadLocationException error) {
            return text;
        }
    }

    static String cut(String text) {
        return cut(text, LONGEST);
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest);
    }

    /** Whether the student listens to what happens to a component; how Java's own buttons work does not count. */
    private static boolean listens(Component component) {
        if (anyOwn(component.getMouseListeners())) {
            return true;
        }
        if (component instanceof AbstractButton) {
            AbstractButton button = (AbstractButton) component;
            return anyOwn(button.getActionListeners()) || anyOwn(button.getItemListeners())
                    || anyOwn(button.getChangeListeners());
        }
        return component instanceof Button && anyOwn(((Button) component).getActionListeners());
    }

    private static boolean anyOwn(EventListener[] listeners) {
        for (EventListener listener : listeners) {
            if (isOwn(listener.getClass())) {
                return true;
            }
        }
        return false;
    }

    /** Whether a class is the student's. */
    static boolean isOwn(Class<?> type) {
        return !type.getModule().isNamed();
    }

    /** Whether the student draws a component. */
    private static boolean paints(Component component) {
        for (Class<?> type = component.getClass(); isOwn(type); type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                boolean drawing = method.getName().equals("paint") || method.getName().equals("paintComponent");
                if (drawing && method.getParameterCount() == 1 && method.getParameterTypes()[0] == Graphics.class) {
                    return true;
                }
            }
        }
        return false;
    }
}
