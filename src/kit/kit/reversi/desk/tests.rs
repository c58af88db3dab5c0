use super::*;

/// A controller that runs one piece of code whatever the cue.
struct Does<F>(F);

impl<F: FnMut(&mut dyn Model, &mut dyn View)> Controller for Does<F> {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.0(model, view);
    }
    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        self.0(model, view);
    }
    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, _player: i32, _x: i32, _y: i32) {
        self.0(model, view);
    }
    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, _player: i32) {
        self.0(model, view);
    }
}

fn doing(board: &mut Board, work: impl FnMut(&mut dyn Model, &mut dyn View)) -> Performance {
    perform(&mut Does(work), Cue::Update, board)
}

fn told(to: i32, text: &str) -> Call {
    Call::Tell { to, text: text.to_owned() }
}

#[test]
fn changes_are_noted_before_each_message_and_at_the_end() {
    let mut board = Board::new(2, 1);
    let performance = doing(&mut board, |model, view| {
        view.feedback_to_user(1, "before");
        model.set_board_contents(0, 0, 1);
        model.set_player(2);
        view.feedback_to_user(2, "once");
        view.refresh_view(model);
        model.set_finished(true);
        model.clear(2);
        view.refresh_view(model);
        model.set_player(1);
    });
    let first = Board { player: 2, squares: vec![1, 0], ..Board::new(2, 1) };
    let second = Board { finished: true, squares: vec![2, 2], ..first.clone() };
    let third = Board { player: 1, ..second.clone() };
    assert_eq!(
        performance.calls,
        [
            told(1, "before"),
            Call::Store(first),
            told(2, "once"),
            Call::Refresh,
            Call::Store(second),
            Call::Refresh,
            Call::Store(third.clone()),
        ]
    );
    assert_eq!((board, performance.fault), (third, None));
}

#[test]
fn a_board_that_is_as_before_is_not_stored() {
    let mut board = Board::new(2, 1);
    let performance = doing(&mut board, |model, view| {
        model.set_player(1);
        model.set_player(0);
        view.refresh_view(model);
        model.clear(1);
        model.clear(0);
    });
    assert_eq!(performance.calls, [Call::Refresh]);
}

#[test]
fn a_panic_keeps_what_was_done_and_says_why() {
    let mut board = Board::new(2, 1);
    let performance = doing(&mut board, |model, view| {
        view.feedback_to_user(1, "so far");
        model.set_player(1);
        model.board_contents(2, 0);
    });
    let after = Board { player: 1, ..Board::new(2, 1) };
    assert_eq!(performance.calls, [told(1, "so far"), Call::Store(after)]);
    let why = "the board has no square 2,0: x goes from 0 to 1, y from 0 to 0";
    assert_eq!(performance.fault.as_deref(), Some(why));
}

#[test]
fn endless_messages_end() {
    let performance = doing(&mut Board::new(2, 1), |model, view| {
        loop {
            view.refresh_view(model);
        }
    });
    assert_eq!(performance.calls.len(), MOST_CALLS);
    assert!(performance.fault.is_some_and(|why| why.contains("more than 10000")));
}
