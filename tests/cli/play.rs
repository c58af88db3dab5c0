//! `play`, line by line: what is typed, and what is shown.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use super::support::{Place, Run, same};

/// Runs `play` with lines to read.
fn play(place: &Place, arguments: &[&str], typed: &str) -> Run {
    place.write("typed.txt", typed);
    let input = File::open(place.path("typed.txt")).expect("it was just written");
    place.run_with(&[&["play", "reversi"], arguments].concat(), |command| {
        command.stdin(input);
    })
}

#[test]
fn a_game_by_hand() {
    let typed = "black selects 4,2\n4,2\nlegal\nlog\nblack moves automatically\n\n# enough\nrecord\nquit\n4,2\n";
    same("play_by_hand", &play(&Place::new(), &[], typed).exits(0));
}

#[test]
fn slips_are_answered_kindly() {
    let long = format!("{}\nlegal", "x".repeat(100_000));
    let typed = "3;2\nwhite chose 3,2\ngrey selects 3,2\nundo\npoke player black\nsave nowhere/game\ntype 3,2\nhelp\n";
    same("play_slips", &play(&Place::new(), &["--view", "text"], &format!("{typed}{long}")).exits(0));
}

#[test]
fn a_test_model_is_poked() {
    let typed = "poke player black\nupdate\npoke square 0,0 W\npoke finished maybe\npoke squares . W\npoke\n\
                 poke finished true\nlegal\nupdate\nrecord\n";
    same("play_pokes", &play(&Place::new(), &["--model", "test", "--view", "text"], typed).exits(0));
}

#[test]
fn anyone_plays_anywhere_on_the_simple_controller() {
    let typed = "black selects 0,0\nblack moves automatically\nwhite selects 8,8\n";
    same("play_simple", &play(&Place::new(), &["--controller", "simple"], typed).exits(0));
}

/// The same seed plays the same game, to the end.
#[test]
fn computers_play_each_other() {
    let run = |seed: &str| {
        let seats = ["--seat", "white=greedy", "--seat", "black=random", "--seed", seed];
        play(&Place::new(), &seats, "record\n").exits(0).out
    };
    let game = run("3");
    assert!(game.contains("Reset the game to replay.") || game.contains("Reset game to replay."), "{game}");
    assert!(game.starts_with("seed 3\n") && game.contains("* black selects"), "{game}");
    assert_eq!(game, run("3"));
    assert_ne!(game, run("4"));
}

#[test]
fn a_machine_of_matchboxes_takes_a_seat() {
    let place = Place::new();
    place.run(&["train", "reversi", "--games", "3", "--save", "machine.yaml"]).exits(0);
    let run = play(&place, &["--seat", "black=learner:machine.yaml"], "4,2\n").exits(0);
    assert!(run.out.contains("black (learner:machine.yaml)"), "{run}");
    let run = play(&place, &["--seat", "black=learner:nothing.yaml"], "").exits(2);
    assert!(run.err.contains("nothing.yaml"), "{run}");
}

/// A work decides, another one plays against it; what goes wrong is shown, and the game goes on with a startup.
#[test]
fn works_decide_and_play() {
    let place = Place::new();
    place.copy("submissions/reversi/broken/rust-panics-in-startup", "panics");
    place.copy("submissions/reversi/accepted/rust-array", "right");
    same("play_a_work_that_panics", &play(&place, &["--controller", "panics"], "4,2\nstartup\nlegal\n").exits(0));
    let run = play(&place, &["--controller", "right", "--seat", "black=right"], "4,2\nrecord\n").exits(0);
    assert!(run.out.contains("* black selects ") && run.out.contains("black (right): Black player"), "{run}");
    let run = play(&place, &["--seat", "white=panics"], "4,2\n").exits(0);
    assert!(
        run.out.contains("white (panics) gives up") && run.out.contains("white (panics): White player not"),
        "{run}"
    );
}

#[test]
fn arguments_that_do_not_fit() {
    let place = Place::new();
    for (arguments, says) in [
        (&["--seat", "grey=human"][..], "there is no seat `grey`; there are: white, black"),
        (&["--seat", "white=human", "--seat", "white=random"], "twice"),
        (&["--seat", "white=chess"], "there is no player `chess`"),
        (&["--seat", "white"], "write the seat"),
        (&["--seat", "white=search:0"], "search:4"),
        (&["--controller", "nowhere"], "there is no folder nowhere"),
    ] {
        let run = play(&place, arguments, "").exits(2);
        assert!(run.err.contains(says), "{run}");
    }
    for (arguments, says) in [
        (&["play", "chess"][..], "there is no coursework `chess`"),
        (&["play", "--join", "127.0.0.1:1"], "nobody to join at 127.0.0.1:1"),
    ] {
        let run = place.run(arguments).exits(2);
        assert!(run.err.contains(says), "{run}");
    }
}

/// A process with open ends; it is ended with the test.
struct Open(Child);

impl Open {
    fn new(arguments: &[&str]) -> Open {
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
        command
            .args(if arguments.contains(&"--join") { &["play"][..] } else { &["play", "reversi"] })
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit());
        Open(command.spawn().expect("the command can be run"))
    }

    /// What it prints; if nothing comes for a minute, nothing comes.
    fn lines(&mut self) -> impl Iterator<Item = String> + use<> {
        let printed = BufReader::new(self.0.stdout.take().expect("a pipe"));
        let (sender, lines) = std::sync::mpsc::channel();
        std::thread::spawn(move || printed.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        std::iter::from_fn(move || lines.recv_timeout(std::time::Duration::from_secs(60)).ok())
    }

    fn types(&mut self, line: &str) {
        writeln!(self.0.stdin.as_mut().expect("a pipe"), "{line}").expect("it is read");
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn wait_for(lines: &mut impl Iterator<Item = String>, says: &str) -> String {
    lines.find(|line| line.contains(says)).unwrap_or_else(|| panic!("nobody says {says:?}"))
}

#[test]
fn two_people_play_from_afar() {
    let mut host = Open::new(&["--listen", "127.0.0.1:0"]);
    let mut at_host = host.lines();
    let address = wait_for(&mut at_host, "joins with").rsplit(' ').next().unwrap_or_default().to_string();
    let mut guest = Open::new(&["--join", &address]);
    let mut at_guest = guest.lines();
    wait_for(&mut at_guest, "You are black");
    wait_for(&mut at_guest, "white: White player choose");
    guest.types("4,2");
    wait_for(&mut at_guest, "white sits at the other machine");
    guest.types("save x");
    wait_for(&mut at_guest, "up to the one who has the table");
    guest.types("nonsense");
    wait_for(&mut at_guest, "no command");
    host.types("4,2");
    wait_for(&mut at_guest, "black: Black player choose");
    guest.types("5,2");
    wait_for(&mut at_host, "black: Black player choose");
    wait_for(&mut at_host, "white: White player choose");
    guest.types("quit");
    wait_for(&mut at_host, "black is gone");
    let rest: Vec<String> = at_host.collect();
    assert_eq!(rest, ["startup", "white selects 4,2", "black selects 5,2"]);
}

/// What is no message of the game is answered, and changes nothing.
#[test]
fn a_guest_that_talks_nonsense_is_answered() {
    let mut host = Open::new(&["--listen", "127.0.0.1:0"]);
    let mut at_host = host.lines();
    let address = wait_for(&mut at_host, "joins with").rsplit(' ').next().unwrap_or_default().to_string();
    let mut stream = std::net::TcpStream::connect(address).expect("somebody listens");
    let mut shown = BufReader::new(stream.try_clone().expect("a stream")).lines().map_while(Result::ok);
    for (line, says) in [
        ("hello".to_string(), "write a line such as"),
        ("{\"say\": 7}".to_string(), "write a line such as"),
        ("{\"say\": \"\\u0000\"}".to_string(), "no command"),
        ("x".repeat(1 << 20), "longer than 64 KiB"),
        ("{\"say\": \"legal\"}".to_string(), "legal: 4,2"),
    ] {
        writeln!(stream, "{line}").expect("somebody reads");
        wait_for(&mut shown, says);
    }
    drop((stream, shown));
    wait_for(&mut at_host, "black is gone");
    assert_eq!(at_host.collect::<Vec<String>>(), ["startup"]);
}
