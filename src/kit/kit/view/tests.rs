use super::*;

/// A board of one number.
#[derive(Clone, PartialEq)]
struct Count(i32);

impl Board for Count {
    fn bare() -> Count {
        Count(0)
    }

    fn read(json: &Json) -> Result<Count, String> {
        json.as_i32().map(Count).ok_or("no number".to_owned())
    }

    fn write(&self) -> Json {
        self.0.into()
    }
}

/// Shows all that it hears as labels, and asks for all that can be asked.
#[derive(Default)]
struct Echo(Vec<String>);

impl View<Count> for Echo {
    fn refresh(&mut self, board: &Count) {
        self.0.push(format!("refresh {}", board.0));
    }

    fn tell(&mut self, player: i32, message: &str) {
        assert!(message != "panic", "asked to");
        self.0.push(format!("tell {player} {message}"));
    }

    fn log(&mut self, line: &str) {
        self.0.push(format!("log {line}"));
    }

    fn mark(&mut self, actions: &[String]) {
        self.0.push(format!("mark {}", actions.join(" ")));
    }

    fn frames(&self) -> Vec<Frame> {
        let bar = Bar { from: (0, 1), to: (2, 1) };
        let square = crate::kit::screen::Square::default();
        let frame = Frame::new("Echo").board(vec![vec![square.faded(true).marked(true)]]).bars(vec![bar]).field("");
        vec![frame.log(&self.0)]
    }

    fn touched(&mut self, board: &Count, controller: &mut Asked, touch: &Touch) {
        match &touch.spot {
            Spot::Square(column, row) => controller.selected(board.0, &format!("{column},{row}")),
            Spot::Over(column, row) => controller.hovered(board.0, &format!("{column},{row}")),
            Spot::Bar(bar) => controller.selected(board.0, &format!("{bar:?}")),
            Spot::OverBar(_) | Spot::Button(_) => controller.undo(),
            Spot::Text(text) => controller.typed(text),
        }
    }
}

fn answers(lines: &[&str]) -> Vec<String> {
    let mut server =
        Server { game: "counting", make: Echo::default, view: None::<Echo>, board: Count(0), seen: Vec::new() };
    lines.iter().map(|line| server.answer(line.as_bytes()).to_string()).collect()
}

#[test]
fn what_a_view_hears_is_shown_and_what_people_do_is_asked() {
    let said = answers(&[
        r#"{"cue":"refresh","fresh":true,"board":2}"#,
        r#"{"cue":"log","text":"a line"}"#,
        r#"{"cue":"mark","actions":["e8","a1h"]}"#,
        r#"{"cue":"touch","frame":0,"square":[0,0]}"#,
        r#"{"cue":"touch","frame":0,"over":[0,0]}"#,
        r#"{"cue":"touch","frame":0,"bar":[[0,1],[2,1]]}"#,
        r#"{"cue":"touch","frame":0,"text":" 7 4"}"#,
        r#"{"cue":"touch","frame":0,"square":[1,0]}"#,
        r#"{"cue":"touch","frame":1,"text":"nobody"}"#,
    ]);
    assert_eq!(
        said[0],
        r#"{"calls":[{"show":{"frames":[{"title":"Echo","labels":[],"squares":[[{"faded":true,"marked":true}]],"buttons":[],"bars":[[[0,1],[2,1]]],"fields":[""],"log":["refresh 2"]}]}}]}"#
    );
    assert!(said[2].contains(r#""log":["refresh 2","log a line","mark e8 a1h"]"#), "{}", said[2]);
    assert!(
        said[3].starts_with(r#"{"calls":[{"ask":{"cue":"select","seat":2,"action":"0,0"}},{"show""#),
        "{}",
        said[3]
    );
    assert!(said[4].contains(r#"{"cue":"hover","seat":2,"action":"0,0"}"#), "{}", said[4]);
    assert!(said[5].contains("from: (0, 1), to: (2, 1)"), "{}", said[5]);
    assert!(said[6].contains(r#"{"cue":"type","text":" 7 4"}"#), "{}", said[6]);
    // Nothing stands there.
    assert!(said[7..].iter().all(|answer| !answer.contains("ask")), "{said:?}");
}

/// Shows two boards of different size, and tells of clicks with the board on which they were made.
#[derive(Default)]
struct TwoBoards;

impl View<Count> for TwoBoards {
    fn refresh(&mut self, _board: &Count) {}

    fn tell(&mut self, _player: i32, _message: &str) {}

    fn frames(&self) -> Vec<Frame> {
        let board = |columns| vec![vec![crate::kit::screen::Square::default(); columns]];
        vec![Frame::new("Two").boards(vec![board(1), board(2)])]
    }

    fn touched(&mut self, _board: &Count, controller: &mut Asked, touch: &Touch) {
        controller.typed(&format!("{} {:?}", touch.board, touch.spot));
    }
}

#[test]
fn a_click_is_told_with_the_board_on_which_it_is_made() {
    let mut server = Server::new("counting", TwoBoards::default);
    let mut asked = |touch: &str| {
        let said = server.answer(format!(r#"{{"cue":"touch","frame":0,{touch}}}"#).as_bytes()).to_string();
        said.split_once(r#""text":""#)
            .map_or_else(|| said.clone(), |(_, text)| text[..text.find('"').unwrap_or(0)].to_owned())
    };
    // The first answer shows the boards: nothing could be touched before.
    assert!(!asked(r#""square":[0,0]"#).contains("ask"));
    assert_eq!(asked(r#""square":[0,0]"#), "0 Square(0, 0)");
    assert_eq!(asked(r#""on-board":1,"square":[1,0]"#), "1 Square(1, 0)");
    assert_eq!(asked(r#""over":[1,0],"on-board":1"#), "1 Over(1, 0)");
    for nowhere in [r#""square":[1,0]"#, r#""on-board":2,"square":[0,0]"#] {
        assert!(!asked(nowhere).contains("ask"), "{nowhere}");
    }
    assert!(asked(r#""on-board":-1,"square":[0,0]"#).contains("`on-board` is the place of a board"));
}

#[test]
fn a_view_that_fails_says_so_and_what_makes_no_sense_is_refused() {
    let said = answers(&[
        r#"{"referee":1,"game":"counting","part":"view"}"#,
        r#"{"cue":"tell","seat":1,"text":"panic"}"#,
        r#"{"cue":"touch","frame":0}"#,
        r#"{"cue":"startup"}"#,
        r#"{"referee":1,"game":"counting","part":"controller"}"#,
    ]);
    assert!(said[0].contains("rust"), "{}", said[0]);
    assert!(said[1].contains("asked to"), "{}", said[1]);
    assert!(said[2].contains("a touch has a `square`") && said[3].contains("not a cue of a view"), "{said:?}");
    assert!(said[4].contains("this program is a view for counting"), "{}", said[4]);
}
