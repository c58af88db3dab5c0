//! The three renderings of one small matrix that has a bit of everything.

use super::csv::csv;
use super::html::html;
use super::summary_sentence;
use super::table::table;
use referee_course::audit::{KillMatrix, MutantRow, ScenarioColumn};
use referee_rules::mutants::SkipReason;

fn columns(ids: &[&str]) -> Vec<ScenarioColumn> {
    let column = |id: &&str| ScenarioColumn {
        id: id.to_string(),
        requirement: id.split('/').next().unwrap_or_default().to_string(),
    };
    ids.iter().map(column).collect()
}

/// A row; `killed` has an `x` for each fixture that notices.
fn row(id: &str, breaks: Option<&str>, says: &str, killed: &str) -> MutantRow {
    let killed = killed.chars().map(|mark| mark == 'x').collect();
    MutantRow { id: id.to_string(), breaks: breaks.map(str::to_string), says: says.to_string(), killed }
}

/// A survivor, one that dies elsewhere, one wronged, spare fixtures, and what must be escaped.
fn matrix() -> KillMatrix {
    KillMatrix {
        coursework: "draughts-2030".to_string(),
        columns: columns(&[
            "capture/left",
            "capture/right",
            "capture/<b>&",
            "turns/handed-over",
            "turns/kept",
            "end/full",
        ]),
        rows: vec![
            row("no-capture", Some("capture"), "captures nothing", "xxx.x."),
            row(
                "left-only",
                Some("capture"),
                "captures to the left, and forgets that a piece that was played captures to the right, too",
                ".x....",
            ),
            row("blocks-win", Some("capture"), "says <script>alert('1')</script> & more", "...x.x"),
            row("turn-kept", Some("turns"), "forgets to hand the turn over", "...xx."),
            row("never-ends", Some("end"), "plays on when the board is full", "......"),
        ],
        harmless: vec![
            row("refreshes-twice", None, "refreshes the view twice", "......"),
            row("tells-last", None, "tells the players after the view is refreshed", "...x.."),
        ],
        twins: vec![vec!["left-only".to_string(), "no-capture".to_string()]],
        left_out: [
            ("no-undo", SkipReason::NoEvent("undo".to_string())),
            ("no-save", SkipReason::NoRequirement("save".to_string())),
            ("ugly-boxes", SkipReason::ByHand("class-diagram".to_string())),
            ("no-redo", SkipReason::NoEvent("undo".to_string())),
            ("passes-nobody", SkipReason::BySpec),
        ]
        .map(|(id, why)| (id.to_string(), why))
        .into(),
    }
}

/// Returns the matrix without its faults.
fn clean() -> KillMatrix {
    let mut matrix = matrix();
    matrix.rows.retain(|row| !matches!(row.id.as_str(), "blocks-win" | "never-ends"));
    matrix.harmless.pop();
    matrix.twins.clear();
    matrix
}

fn plain(text: &str) -> String {
    let plain = anstream::adapter::strip_str(text).to_string();
    assert!(plain.lines().all(|line| line.chars().count() <= 80), "{plain}");
    plain
}

#[test]
fn a_table_says_what_is_wrong_and_what_would_do() {
    insta::assert_snapshot!(plain(&table(&matrix())), @r#"
    Mutants by the requirement that they break, and how many fixtures of that
    requirement (own) and of others kill each:

         own others  mutant, and what it does
    capture
           3      1  no-capture: captures nothing
           1      0  left-only: captures to the left, and forgets that a piece that
                       was played captures to the right, too
      !    0      2  blocks-win: says <script>alert('1')</script> & more
    turns
           2      0  turn-kept: forgets to hand the turn over
    end
      ✗    0      0  never-ends: plays on when the board is full

    ✗ No fixture notices:
        never-ends: it plays on when the board is full. It breaks end: a fixture of
          end should fail it.

    ! Failed only by fixtures of other requirements, so a student would lose marks
      for something else:
        blocks-win: it says <script>alert('1')</script> & more. It breaks capture,
          but only these notice: turns/handed-over, end/full.

    ✗ Right, if unusual, but failed: such a fixture asks for more than the spec
      says:
        tells-last: it tells the players after the view is refreshed. Failed by:
          turns/handed-over.

    2 of 6 fixtures suffice to kill the 3 that are killed by their own requirement;
    with each, the mutants that need it:
      capture/right: no-capture, left-only
      turns/handed-over: turn-kept

    4 fixtures beside them kill nothing new:
      capture: left, <b>&
      turns: kept
      end: full
    They may be worth keeping all the same: each shows students one more place to
    look at, marks that are shared out count them, and nobody has thought of every
    mistake.

    = Failed by the same fixtures in the same way, so that nobody can be told which
      of them it is: they are one mutant, or want one more fixture:
        left-only, no-capture

    Left out, because this coursework gives no marks for what they break, or not by
    fixtures:
      2 for want of the event undo: no-undo, no-redo
      1 for want of the requirement save: no-save
      1 because a person marks class-diagram: ugly-boxes
      1 because the spec says none: passes-nobody

    5 mutants, 3 killed by fixtures of their own requirement, 1 only by fixtures of
    others, 1 by none; 1 of 2 harmless controllers failed; 2 of 6 fixtures would do.
    "#);
}

#[test]
fn a_clean_audit_is_short() {
    insta::assert_snapshot!(plain(&table(&clean())), @r#"
    Mutants by the requirement that they break, and how many fixtures of that
    requirement (own) and of others kill each:

         own others  mutant, and what it does
    capture
           3      1  no-capture: captures nothing
           1      0  left-only: captures to the left, and forgets that a piece that
                       was played captures to the right, too
    turns
           2      0  turn-kept: forgets to hand the turn over

    2 of 6 fixtures suffice to kill all; with each, the mutants that need it:
      capture/right: no-capture, left-only
      turns/handed-over: turn-kept

    4 fixtures beside them kill nothing new:
      capture: left, <b>&
      turns: kept
      end: full*
    They may be worth keeping all the same: each shows students one more place to
    look at, marks that are shared out count them, and nobody has thought of every
    mistake.
    * kills no mutant at all. Perhaps a mutant is missing.

    Left out, because this coursework gives no marks for what they break, or not by
    fixtures:
      2 for want of the event undo: no-undo, no-redo
      1 for want of the requirement save: no-save
      1 because a person marks class-diagram: ugly-boxes
      1 because the spec says none: passes-nobody

    3 mutants, 3 killed by fixtures of their own requirement; 1 harmless controller
    passes everything; 2 of 6 fixtures would do.
    "#);
}

#[test]
fn an_audit_without_mutants_says_that_it_proves_nothing() {
    let matrix =
        KillMatrix { rows: Vec::new(), harmless: Vec::new(), twins: Vec::new(), left_out: Vec::new(), ..matrix() };
    insta::assert_snapshot!(plain(&table(&matrix)), @"
    There was no mutant for these fixtures, so this proves nothing about them.

    0 mutants, 0 killed by fixtures of their own requirement; 0 harmless controllers
    pass everything; 0 of 6 fixtures would do.
    ");
    assert!(html(&matrix).contains("proves nothing"));
}

#[test]
fn the_closing_line_counts_what_there_is() {
    assert_eq!(
        summary_sentence(&clean()),
        "3 mutants, 3 killed by fixtures of their own requirement; 1 harmless controller passes everything; 2 of 6 \
         fixtures would do."
    );
}

#[test]
fn a_spreadsheet_has_a_row_a_controller() {
    insta::assert_snapshot!(csv(&matrix()).expect("memory"), @r#"
    id,breaks,says,capture/left,capture/right,capture/<b>&,turns/handed-over,turns/kept,end/full
    no-capture,capture,captures nothing,1,1,1,0,1,0
    left-only,capture,"captures to the left, and forgets that a piece that was played captures to the right, too",0,1,0,0,0,0
    blocks-win,capture,says <script>alert('1')</script> & more,0,0,0,1,0,1
    turn-kept,turns,forgets to hand the turn over,0,0,0,1,1,0
    never-ends,end,plays on when the board is full,0,0,0,0,0,0
    refreshes-twice,,refreshes the view twice,0,0,0,0,0,0
    tells-last,,tells the players after the view is refreshed,0,0,0,1,0,0
    "#);
}

#[test]
fn a_page_holds_the_whole_matrix() {
    let page = html(&matrix());
    let (head, rest) = page.split_once("<style>").expect("a style");
    let (_, body) = rest.split_once("</style>").expect("its end");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../../tests/snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("audit_page", format!("{head}{body}")));
}

/// Nothing is fetched and nothing runs: the page opens from disk, wherever it is sent.
#[test]
fn a_page_needs_nothing_but_itself() {
    let page = html(&matrix());
    for fetched in ["http", "src=", "<link", "<script", "url(", "@import"] {
        assert!(!page.contains(fetched), "{fetched}");
    }
}

/// Every element that is opened is closed, in order, and no attribute breaks out of its quotes.
#[test]
fn a_page_is_well_formed() {
    for matrix in [matrix(), clean()] {
        let page = html(&matrix);
        let (_, body) = page.split_once("</style>").expect("a style");
        let mut open = vec!["html", "head"];
        let mut rest = body;
        while let Some((_, tag)) = rest.split_once('<') {
            let (tag, after) = tag.split_once('>').expect("a tag ends");
            rest = after;
            let name = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
            match (tag.starts_with('/'), name) {
                (true, _) => assert_eq!(open.pop(), Some(name), "before {}", &after[..after.len().min(80)]),
                (false, "col" | "meta") => {}
                (false, _) => open.push(name),
            }
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        }
        assert!(open.is_empty(), "{open:?} is left open");
    }
}
