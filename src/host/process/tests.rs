//! Tests of misbehaving student processes, and of the faults that the grader reports for them.

use super::buffers::{OutputCapture, ReceiveBuffer};
use super::*;
use crate::sandbox::{Permissions, Sandbox};
use std::path::Path;

const SOON: Duration = Duration::from_secs(10);
const BRIEF: Duration = Duration::from_millis(150);

fn launch(channel: Channel, script: &str) -> LaunchConfig {
    let kept = |name: &str| std::env::var_os(name).map(|value| (name.into(), value));
    // Where a connection takes the place of a socket pair, it becomes descriptor 0, as the kits do it.
    let (program, before) = match (cfg!(any(uncontained, not(target_os = "linux"))), channel) {
        (true, Channel::Socket) => {
            let connect = "exec 0<>/dev/tcp/127.0.0.1/${REFEREE_CHANNEL%%:*}; echo ${REFEREE_CHANNEL#*:} >&0; ";
            ("/bin/bash", connect)
        }
        _ => ("/bin/sh", ""),
    };
    LaunchConfig {
        program: program.into(),
        arguments: vec!["-c".into(), format!("{before}{script}").into()],
        folder: "/".into(),
        environment: ["PATH", "HOME"].into_iter().filter_map(kept).collect(),
        channel,
        sandbox: Sandbox::NONE,
        confinement: Permissions::default(),
        display: None,
        group: None,
        folders: Vec::new(),
    }
}

fn small() -> Limits {
    Limits { printed: 4096, line: 1024, ..Limits::default() }
}

fn shell(channel: Channel, script: &str) -> Process {
    Process::start(&launch(channel, script), &small()).unwrap()
}

/// `None` where there is no Python to test with.
fn python(code: &str) -> Option<Process> {
    let found = std::env::split_paths(&std::env::var_os("PATH")?).any(|folder| folder.join("python3").is_file());
    let mut launch = launch(Channel::Socket, "exec python3 -ISB -c \"$1\"");
    launch.arguments.extend(["sh".into(), code.into()]);
    found.then(|| Process::start(&launch, &small()).unwrap())
}

fn runs(pid: &str) -> bool {
    // A killed grandchild may stay a zombie until init takes it: that is dead enough.
    let stat = std::fs::read_to_string(Path::new("/proc").join(pid).join("stat"));
    stat.is_ok_and(|stat| !stat.contains(") Z "))
}

fn dies(pid: &str) -> bool {
    let deadline = Instant::now() + SOON;
    while runs(pid) && Instant::now() < deadline {
        std::thread::yield_now();
    }
    !runs(pid)
}

#[test]
fn lines_go_there_and_back_on_either_channel() {
    for (channel, to) in [(Channel::Socket, "&0"), (Channel::Stdio, "&1")] {
        let script = format!("while read line; do echo \"got $line\" >{to}; done");
        let mut process = shell(channel, &script);
        for line in ["one", "two"] {
            process.send(line).unwrap();
        }
        assert_eq!(process.receive(SOON).unwrap(), "got one");
        assert_eq!(process.receive(SOON).unwrap(), "got two");
        process.send("grüße").unwrap();
        assert_eq!(process.receive(SOON).unwrap(), "got grüße");
    }
}

#[test]
fn printing_is_kept_apart_from_answers() {
    let mut process = shell(Channel::Socket, "echo out; echo err >&2; read line; echo answer >&0; echo more");
    process.send("go").unwrap();
    assert_eq!(process.receive(SOON).unwrap(), "answer");
    assert!(process.output().starts_with("out\nerr\n"));
    assert_eq!(process.receive(SOON), Err(Fault::Exited { status: "exit status: 0".to_owned() }));
    assert_eq!(process.output(), "out\nerr\nmore\n");
}

#[test]
fn silence_is_timed_out_and_stays_so() {
    let mut process = shell(Channel::Socket, "echo $$; read line; read line; echo late >&0");
    assert_eq!(process.receive(BRIEF), Err(Fault::TimedOut { after_ms: 150 }));
    assert_eq!(process.send("too late"), Err(Fault::TimedOut { after_ms: 150 }));
    assert_eq!(process.receive(SOON), Err(Fault::TimedOut { after_ms: 150 }));
    assert!(dies(process.output().trim()));
}

#[test]
fn a_deadline_cannot_be_stretched_byte_by_byte() {
    let mut process = shell(Channel::Stdio, "while :; do echo no >&2; printf .; done");
    process.wire.printed = OutputCapture::new(4096, false);
    process.wire.inbox = ReceiveBuffer::new(usize::MAX);
    assert_eq!(process.receive(BRIEF), Err(Fault::TimedOut { after_ms: 150 }));
}

#[test]
fn an_end_tells_its_status_or_signal() {
    for (script, expected) in [("exit 3", "exit status: 3"), ("kill -SEGV $$", "signal: 11 (SIGSEGV)")] {
        for channel in [Channel::Socket, Channel::Stdio] {
            let heard = shell(channel, script).receive(SOON);
            let Err(Fault::Exited { status }) = heard else { panic!("{heard:?}") };
            assert!(status.starts_with(expected), "{status}");
        }
    }
}

#[test]
fn answers_given_before_the_end_are_heard() {
    let mut process = shell(Channel::Socket, "echo one >&0; echo two >&0; echo cut off >&2; printf thr >&0; exit 1");
    for _ in 0..3 {
        process.send("never read, so the socket is reset").unwrap();
    }
    assert_eq!(process.receive(SOON).unwrap(), "one");
    assert_eq!(process.receive(SOON).unwrap(), "two");
    assert_eq!(process.receive(SOON), Err(Fault::Exited { status: "exit status: 1".to_owned() }));
    assert_eq!(process.output(), "cut off\n");
}

#[test]
fn too_long_a_line_is_output() {
    let mut process = shell(Channel::Stdio, "while :; do printf 0123456789; done");
    assert_eq!(process.receive(SOON), Err(Fault::Output { limit: 1024 }));
}

#[test]
fn too_much_printing_is_output() {
    for redirected in ["", ">&2"] {
        let mut process = shell(Channel::Socket, &format!("while :; do echo spam {redirected}; done"));
        assert_eq!(process.receive(SOON), Err(Fault::Output { limit: 4096 }));
        assert_eq!(process.output().len(), 4096);
    }
    let mut process = shell(Channel::Socket, "printf %05000d 0; exit 0");
    assert_eq!(process.receive(SOON), Err(Fault::Output { limit: 4096 }), "also in the last words");
}

#[test]
fn a_flood_of_answers_is_taken_one_at_a_time() {
    let mut process = shell(Channel::Stdio, "while :; do echo flood; done");
    for _ in 0..1000 {
        assert_eq!(process.receive(SOON).unwrap(), "flood");
    }
}

#[test]
fn who_does_not_read_does_not_block_us() {
    for channel in [Channel::Socket, Channel::Stdio] {
        let mut process = shell(channel, "exec sleep 100");
        let long = "x".repeat(100_000);
        for _ in 0..20 {
            process.send(&long).unwrap();
        }
        assert_eq!(process.receive(BRIEF), Err(Fault::TimedOut { after_ms: 150 }));
    }
}

#[test]
fn both_sides_may_have_much_to_say_at_once() {
    let code = "import socket\ns = socket.socket(fileno=0)\nr, w = s.makefile('r'), s.makefile('w')\n\
                for line in r: w.write(line); w.flush()";
    let Some(mut process) = python(code) else { return };
    let line = "y".repeat(1000);
    for _ in 0..2000 {
        process.send(&line).unwrap();
    }
    for _ in 0..2000 {
        assert!(process.receive(SOON).unwrap() == line);
    }
}

#[test]
fn a_broken_pipe_is_not_ours() {
    let mut process = shell(Channel::Stdio, "exec <&-; echo ready; read line <&2; sleep 100");
    assert_eq!(process.receive(SOON).unwrap(), "ready");
    for _ in 0..100 {
        process.send(&"z".repeat(10_000)).unwrap();
    }
    assert!(process.receive(BRIEF).is_err());
}

#[test]
fn closing_the_channel_and_living_on_is_an_end() {
    let closed = |script| match shell(Channel::Stdio, script).receive(SOON) {
        Err(Fault::Exited { status }) => assert!(status.contains("still runs"), "{status}"),
        heard => panic!("{heard:?}"),
    };
    closed("exec >&-; sleep 100");
    closed("exec >&- <&- 2>&-; sleep 100");
}

#[test]
fn grandchildren_are_killed_and_do_not_hold_us_up() {
    let started = Instant::now();
    let mut process = shell(Channel::Socket, "sleep 100 & echo $! >&0; wait");
    let pid = process.receive(SOON).unwrap();
    assert!(runs(&pid));
    drop(process);
    assert!(dies(&pid));

    let mut process = shell(Channel::Socket, "sleep 100 & echo $! >&0; exit 4");
    let pid = process.receive(SOON).unwrap();
    assert_eq!(process.receive(SOON), Err(Fault::Exited { status: "exit status: 4".to_owned() }));
    assert!(dies(&pid));
    assert!(started.elapsed() < SOON);
}

#[test]
fn nothing_is_inherited_from_the_grader() {
    let mut process = Process::start(
        &LaunchConfig {
            environment: vec![("ONLY".into(), "this".into())],
            folder: "/usr".into(),
            ..launch(Channel::Stdio, "echo \"$ONLY:$HOME:$PWD\"")
        },
        &small(),
    )
    .unwrap();
    assert_eq!(process.receive(SOON).unwrap(), "this::/usr");
}

#[test]
fn what_cannot_be_started_is_the_graders() {
    let missing = LaunchConfig { program: "/no/such/program".into(), ..launch(Channel::Stdio, "") };
    let fault = Process::start(&missing, &small()).unwrap_err();
    assert!(!fault.is_students());
    assert!(fault.to_string().starts_with("failed to start /no/such/program"));
}

#[test]
fn a_silent_process_is_waited_for() {
    let mut process = shell(Channel::Silent, "cat; printf %05000d 0; exit 7");
    assert_eq!(process.wait(SOON).unwrap().code(), Some(7));
    assert_eq!(process.output().len(), 4096);
    let mut process = shell(Channel::Silent, "sleep 100");
    assert_eq!(process.wait(BRIEF), Err(Fault::TimedOut { after_ms: 150 }));
}

#[test]
fn a_python_traceback_is_printing() {
    let Some(mut process) = python("import os; os.write(0, b'hello\\n'); [][0]") else {
        return;
    };
    assert_eq!(process.receive(SOON).unwrap(), "hello");
    assert_eq!(process.receive(SOON), Err(Fault::Exited { status: "exit status: 1".to_owned() }));
    assert!(process.output().contains("IndexError: list index out of range"));
}
