//! Tests of when a child gets a new process, and of faults after its display has ended.

use std::path::Path;

use rustix::process::{Pid, Signal, kill_process_group};

use super::*;
use crate::game::Seat;
use crate::ports::{FaultKind, MemoryModel, NullView};
use crate::process::Channel;
use crate::sandbox::{Permissions, Sandbox};
use referee_rules::games::reversi::Reversi;

/// Answers everything with nothing, after some work, and prints which process it is.
const WORKS: &str = r#"
    read line; echo '{"referee":1,"kit":"shell"}'
    while read line; do
        i=0; while [ $i -lt $1 ]; do i=$((i+1)); done
        echo $$ >&2
        echo '{"calls":[]}'
    done"#;

fn launch(arguments: &[&str]) -> LaunchConfig {
    LaunchConfig {
        program: "/bin/sh".into(),
        arguments: arguments.iter().map(Into::into).collect(),
        folder: "/".into(),
        environment: Vec::new(),
        channel: Channel::Stdio,
        sandbox: Sandbox::NONE,
        confinement: Permissions::default(),
        display: None,
        group: None,
        folders: Vec::new(),
    }
}

/// The processes that have answered after each of some renewals.
fn processes(rounds: u32, cpu: Duration) -> Vec<String> {
    let launch = launch(&["-c", WORKS, "sh", &rounds.to_string()]);
    let limits = Limits { cpu, cue: Duration::from_secs(60), ..Limits::default() };
    let mut child: ProcessController<Reversi> =
        ProcessController::new(launch, limits, &Default::default(), "reversi", Part::Controller);
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
                &line(&Request::<Reversi> { cue: Event::Automatic { seat: Seat(1) }, fresh: true, board: None })
                    .unwrap(),
            )
            .unwrap();
        process.receive(limits.cue).unwrap();
        process.output()
    };
    let printed: Vec<String> = (0..3).map(&mut heard).collect();
    assert!(child.usage().cpu > Duration::ZERO);
    printed
}

#[test]
fn processor_time_is_not_used_up_by_the_scenarios_before() {
    let lasting = processes(10, Duration::from_secs(60));
    assert!(lasting.windows(2).all(|pair| pair[0] == pair[1]), "{lasting:?}");
    let used_up = processes(200_000, Duration::from_millis(1));
    assert!(used_up.windows(2).all(|pair| pair[0] != pair[1]), "{used_up:?}");
}

/// Its end is told of as what it is, and not as what the program makes of it. Nobody but the program can have ended it: a view
/// that fails would be "not run" otherwise, and lose nothing.
#[test]
fn whoever_loses_the_display_is_told_so() {
    let server = Path::new("/usr/bin/Xvfb");
    if !server.is_file() {
        return println!("not run: there is no Xvfb");
    }
    for ends in ["exit 3", "sleep 100"] {
        let script = format!("read line; echo '{{\"referee\":1,\"kit\":\"shell\"}}'; read line; {ends}");
        let launch = LaunchConfig { display: Some(server.to_owned()), ..launch(&["-c", &script]) };
        let limits = Limits { cue: Duration::from_millis(150), ..Limits::default() };
        let faults = [false, true].map(|loses| {
            let mut child: ProcessController<Reversi> =
                ProcessController::new(launch.clone(), limits, &Default::default(), "reversi", Part::Controller);
            child.start().unwrap();
            if loses {
                let server = &mut child.display.as_mut().unwrap().server;
                kill_process_group(Pid::from_raw(server.group()).unwrap(), Signal::KILL).unwrap();
                server.wait(Duration::from_secs(10)).unwrap();
            }
            let mut model = MemoryModel(Reversi::opening(&Default::default()).board());
            let mut stage = Ports { model: &mut model, view: &mut NullView };
            child.handle(&Event::Automatic { seat: Seat(1) }, &mut stage).unwrap_err()
        });
        assert_ne!(faults[0].kind(), FaultKind::Display, "{script}: {}", faults[0]);
        assert_eq!(faults[1].to_string(), "the display of its windows has ended", "{script}");
        assert!(faults[1].is_students());
    }
}
