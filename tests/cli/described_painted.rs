//! Windows in Java that paint what others write into labels: numbers on tiles, a counter, and messages.

use super::support::{Place, Run, installed};

const SPEC: &str = "\
title: Tiles
board: {columns: 3, rows: 2, pieces: {a: two, b: four, c: eight}, empty: \".\"}
counters: {score: 0..9999}
seats: [player]
calls: {startup: , push: {column: 0..2}}
reference: {language: python, entry: solution/controller.py}
messages:
  go-on: {when: always, text: Push a column}
parts:
  controller:
    - {id: start, marks: 1, says: The board is empty., failing: Something lies there.}
  view:
    - {id: board, marks: 2, says: Tiles are seen., failing: A tile was not seen.}
    - {id: values, marks: 1, says: The score is seen., failing: The score was not seen.}
    - {id: messages, marks: 1, says: The message is seen., failing: It was not seen.}
view:
  frame: {title: tiles}
  squares: {\".\": {}, a: {text: \"2\"}, b: {text: \"4\"}, c: {text: \"8\"}}
  shown: {score: \"Score: {score}\"}
";

const SOLUTION: &str = "
class Controller:
    def initialise(self, model, view):
        self.model, self.view = model, view

    def startup(self):
        self.model.board = [\"...\", \"...\"]
        self.view.refresh()
        self.view.tell(1, \"Push a column\")

    def push(self, column):
        pass
";

const BOARD: &str = "  board: |\n    a . b\n    . c a\n    score: 24\n";

const VIEW: &str = r#"
import java.awt.*;
import javax.swing.*;
import kit.*;

interface IController {
    void startup();
    void push(int column);
}

public class BoardView extends JPanel implements View {
    private Model model;
    private String told = "";

    public void initialise(Model model, IController controller) {
        this.model = model;
        if (BoardView.class.getResource("images/tile.txt") == null) {
            throw new IllegalStateException("no picture");
        }
        JPanel whole = new JPanel(new BorderLayout());
        JPanel head = new JPanel() {
            protected void paintComponent(Graphics g) {
                super.paintComponent(g);
                g.drawString("Score: " + model.getCounter("score"), 10, 15);
                g.drawString(told, 150, 15);
            }
        };
        head.setPreferredSize(new Dimension(360, 30));
        setPreferredSize(new Dimension(360, 240));
        whole.add(head, BorderLayout.NORTH);
        whole.add(this, BorderLayout.CENTER);
        JFrame frame = new JFrame("Tiles");
        frame.setContentPane(whole);
        frame.pack();
        frame.setVisible(true);
    }

    protected void paintComponent(Graphics g) {
        super.paintComponent(g);
        g.setFont(new Font("Dialog", Font.BOLD, 40));
        for (int row = 0; row < 2; row++) {
            for (int column = 0; column < 3; column++) {
                g.setColor(Color.LIGHT_GRAY);
                g.fillRect(column * 120 + 3, row * 120 + 3, 114, 114);
                g.setColor(Color.BLACK);
                String number = number(model.getBoard().get(row, column));
                int width = g.getFontMetrics().stringWidth(number);
                g.drawString(number, column * 120 + 60 - width / 2, row * 120 + 74);
            }
        }
    }

    private static String number(char sign) {
        return sign == 'a' ? "2" : sign == 'b' ? "4" : sign == 'c' ? "8" : "";
    }

    public void refresh() {
        getTopLevelAncestor().repaint();
    }

    public void tell(int player, String message) {
        told = message;
        getTopLevelAncestor().repaint();
    }
}
"#;

fn lost(place: &Place, change: (&str, &str)) -> (Vec<String>, Run) {
    assert!(VIEW.contains(change.0), "{}", change.0);
    place.write("ada/BoardView.java", &VIEW.replace(change.0, change.1));
    let sheets = place.run(&["grade", "ada", "--coursework", "tiles", "--format", "json"]).exits(0).json();
    let requirements = sheets[0]["requirements"].as_array().expect("requirements").clone();
    let short = requirements.iter().filter(|line| line["awarded"]["marks"] != line["marks"]);
    let short = short.map(|line| line["id"].as_str().expect("an id").to_string()).collect();
    (short, place.run(&["check", "ada", "--coursework", "tiles"]))
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_a_window_paints_is_read_as_labels_are() {
    if !["javac", "Xvfb", "python3"].into_iter().all(installed) {
        return;
    }
    let place = Place::new();
    place.write("specs/tiles.yaml", SPEC);
    place.write("solution/controller.py", SOLUTION);
    let fixture = |id: &str, steps: &str| {
        let text = format!("title: About {id}\nrequirement: {id}\ngiven:\n{BOARD}steps:\n{steps}");
        place.write(&format!("fixtures/tiles/{id}/one.yaml"), &text);
    };
    fixture(
        "start",
        "  - do: startup\n    board: |\n      . . .\n      . . .\n      score: 24\n    feedback: {player: go-on}\n  - do: call push 1\n",
    );
    fixture(
        "board",
        "  - do: refresh\n    shows:\n      player:\n        board: |\n          a . b\n          . c a\n",
    );
    fixture("values", "  - do: refresh\n    shows:\n      player:\n        board: |\n          score: 24\n");
    fixture(
        "messages",
        "  - do: refresh\n  - do: tell player\n    message: go-on\n    shows:\n      player: {message: go-on}\n  - do: refresh\n",
    );
    place.run(&["lint"]).exits(0);
    place.write("ada/images/tile.txt", "");
    let (none, checked) = lost(&place, ("", ""));
    assert!(none.is_empty(), "{checked}");
    // The course supplies the interface, and it is handed in with the view.
    let interface = "interface IController {\n    void startup();\n    void push(int column);\n}\n";
    let (_, checked) = lost(&place, (interface, ""));
    assert!(checked.out.contains("IController.java is not among the files"), "{checked}");
    let wrong = [
        ("'b' ? \"4\"", "'b' ? \"8\"", "board"),
        ("getCounter(\"score\")", "getCounter(\"score\") + 1", "values"),
        ("told = message", "told = message + \" now\"", "messages"),
        ("told = message", "told = \"\"", "messages"),
    ];
    for (old, new, requirement) in wrong {
        let (lost, checked) = lost(&place, (old, new));
        assert_eq!(lost, [requirement], "{new}: {checked}");
    }
}
