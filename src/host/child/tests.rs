//! When a child's process is another one.

use super::*;
use crate::game::Seat;
use crate::process::Channel;
use crate::sandbox::{Confinement, Sandbox};
use referee_rules::games::reversi::Reversi;

/// Answers everything with nothing, after some work, and prints which process it is.
const WORKS: &str = r#"
    read line; echo '{"referee":1,"kit":"shell"}'
    while read line; do
        i=0; while [ $i -lt $1 ]; do i=$((i+1)); done
        echo $$ >&2
        echo '{"calls":[]}'
    done"#;

/// The processes that have answered after each of some renewals.
fn processes(rounds: u32, cpu: Duration) -> Vec<String> {
    let launch = Launch {
        program: "/bin/sh".into(),
        arguments: ["-c", WORKS, "sh", &rounds.to_string()].map(Into::into).to_vec(),
        folder: "/".into(),
        environment: Vec::new(),
        channel: Channel::Stdio,
        sandbox: Sandbox::NONE,
        confinement: Confinement::default(),
        display: None,
    };
    let limits = Limits { cpu, cue: Duration::from_secs(60), ..Limits::default() };
    let mut child: Child<Reversi> = Child::new(launch, limits, "reversi", Part::Controller);
    let mut heard = |_| {
        child.renew().unwrap();
        let mut process = child.process.take();
        if process.is_none() {
            child.start().unwrap();
            process = child.process.take();
        }
        let process = child.process.insert(process.unwrap());
        process
            .send(
                &line(&Request::<Reversi> { cue: Cue::Automatic { seat: Seat(1) }, fresh: true, board: None }).unwrap(),
            )
            .unwrap();
        process.receive(limits.cue).unwrap();
        process.printed()
    };
    let printed: Vec<String> = (0..3).map(&mut heard).collect();
    assert!(child.used().cpu > Duration::ZERO);
    printed
}

#[test]
fn processor_time_is_not_used_up_by_the_scenarios_before() {
    let lasting = processes(10, Duration::from_secs(60));
    assert!(lasting.windows(2).all(|pair| pair[0] == pair[1]), "{lasting:?}");
    let used_up = processes(200_000, Duration::from_millis(1));
    assert!(used_up.windows(2).all(|pair| pair[0] != pair[1]), "{used_up:?}");
}
