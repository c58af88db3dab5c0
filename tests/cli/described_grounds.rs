//! Views of a board whose squares alternate, as those of draughts do.

use super::described_views::{PROGRAM, SPEC, course, hand_in_program, lost, run};

/// Of a board whose squares alternate, the spec says which colours they have, or only which squares are light.
#[test]
#[ignore = "slow: CI runs it"]
fn squares_of_a_chequered_board_alternate() {
    let Some(place) = course() else { return };
    let spec = place.read(SPEC).replace("ground: blue, ", "");
    let on_squares = "[dict(DRAWN[sign], ground=GROUNDS[(x + y) % 2]) for x, sign in enumerate(row)] for y, row in \
                      enumerate(board[\"squares\"][\"boards\"][\"board\"])";
    let in_rows = "[DRAWN[sign] for sign in row] for row in board[\"squares\"][\"boards\"][\"board\"]";
    let hand_in = |folder: &str, grounds: &str| {
        let program = PROGRAM.replace("\"ground\": \"blue\", ", "").replace(in_rows, on_squares);
        let grounds = format!("GROUNDS = {grounds}\nDRAWN");
        hand_in_program(&place, folder, &program.replacen("DRAWN", &grounds, 1));
    };
    hand_in("right", "(\"yellow\", \"brown\")");
    hand_in("exchanged", "(\"brown\", \"yellow\")");
    hand_in("green", "(\"yellow\", \"green\")");
    hand_in("alike", "(\"yellow\", \"yellow\")");
    let top_left = "the square at the top left should be";
    let cases = [
        ("[light, dark]", "exchanged", format!("{top_left} light")),
        ("[light, dark]", "alike", "light and dark squares in".to_string()),
        ("[yellow, brown]", "green", "the square itself should be brown, and is green".to_string()),
    ];
    for (grounds, wrong, says) in cases {
        place.write(SPEC, &spec.replacen("  squares:", &format!("  chequered: {grounds}\n  squares:"), 1));
        run(&place, &["check", "right"]).exits(0);
        assert_eq!(lost(&place, wrong), ["view-drawing"], "{grounds}, {wrong}");
        let checked = run(&place, &["check", wrong]).exits(1);
        let words: Vec<&str> = checked.out.split_whitespace().collect();
        assert!(words.join(" ").contains(&says), "{says}: {checked}");
    }
    let handout = place.run(&["handout", "connect-four"]).exits(0);
    assert!(handout.out.contains("the square at the top left is yellow, its neighbours are brown"), "{handout}");
}
