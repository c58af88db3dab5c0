//! Tests of the actions that a contained process cannot perform. The same process performs them without the sandbox, so
//! that no test passes only because nothing was tried.

use std::path::Path;
use std::time::Duration;

use super::*;
use crate::process::{Channel, LaunchConfig, Process};

/// Tiers that this machine has.
fn tiers() -> Vec<Tier> {
    [Tier::Light, Tier::Ns].into_iter().filter(|tier| Sandbox::choose(TierChoice::Only(*tier)).is_ok()).collect()
}

fn sandbox(tier: Tier) -> Sandbox {
    Sandbox::choose(TierChoice::Only(tier)).unwrap()
}

/// Runs a shell script and returns its output and how it ended.
fn run(tier: Tier, confinement: Permissions, limits: &Limits, script: &str) -> (String, String) {
    let launch = LaunchConfig {
        program: "/bin/sh".into(),
        arguments: vec!["-c".into(), script.into()],
        folder: "/".into(),
        environment: vec![("PATH".into(), "/usr/bin:/bin".into())],
        channel: Channel::Silent,
        sandbox: sandbox(tier),
        confinement,
        display: None,
        group: None,
        folders: Vec::new(),
    };
    let mut process = Process::start(&launch, limits).unwrap();
    let ended = process.wait(Duration::from_secs(20));
    (process.output(), ended.map_or_else(|fault| fault.to_string(), |status| status.to_string()))
}

fn says(tier: Tier, script: &str) -> String {
    run(tier, Permissions::default(), &Limits::default(), script).0
}

/// A folder with a secret in it.
fn secret() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("secret"), "canary\n").unwrap();
    folder
}

fn tries(path: &Path) -> String {
    format!("read line < {0}/secret; echo \"got $line\"; echo x > {0}/made; echo $?", path.display())
}

#[test]
fn what_the_kernel_has_is_used() {
    let kernel = KernelSupport::probe();
    assert_eq!(tiers().contains(&Tier::Light), kernel.landlock.is_ok(), "{kernel:?}");
    assert_eq!(tiers().contains(&Tier::Ns), kernel.landlock.is_ok() && kernel.namespaces.is_ok(), "{kernel:?}");
    if let Err(why) = kernel.landlock {
        println!("not run: this kernel has no Landlock ({why}), so nothing is kept in here");
    }
}

#[test]
fn files_of_others_are_neither_read_nor_written() {
    for tier in tiers() {
        let folder = secret();
        let tried = says(tier, &tries(folder.path()));
        assert!(!tried.contains("canary") && tried.contains("ermission denied"), "{tier}: {tried}");
        assert!(!folder.path().join("made").exists());
    }
    let folder = secret();
    assert!(says(Tier::None, &tries(folder.path())).starts_with("got canary\n0"));
    assert!(folder.path().join("made").exists());
}

#[test]
fn what_is_given_is_given_and_no_more() {
    for tier in tiers() {
        let (read, written) = (secret(), secret());
        let given = Permissions {
            reads: vec![read.path().into()],
            writes: vec![written.path().into()],
            ..Permissions::default()
        };
        let (tried, _) = run(tier, given.clone(), &Limits::default(), &tries(read.path()));
        assert!(tried.contains("got canary") && tried.contains("ermission denied"), "{tier}: {tried}");
        let (tried, _) = run(tier, given, &Limits::default(), &tries(written.path()));
        assert!(tried.starts_with("got canary\n0"), "{tier}: {tried}");
    }
}

/// Landlock knows of emptying files from its third version on, and nothing else that it learnt may be missed, either.
#[test]
fn a_file_that_may_be_read_is_not_emptied_whatever_the_version_of_landlock() {
    use landlock::ABI;
    let perl = Path::new("/usr/bin/perl");
    if !perl.exists() {
        println!("not run: there is no {}, which makes the system calls", perl.display());
        return;
    }
    let ways = [
        "truncate($ARGV[0], 0)",
        "sysopen(F, $ARGV[0], O_RDONLY | O_TRUNC)",
        "sysopen(F, $ARGV[0], O_WRONLY | O_TRUNC)",
        "rename($ARGV[0], \"$ARGV[0].old\")",
        "link($ARGV[0], \"$ARGV[0].old\")",
    ];
    // Each way has a file of its own, and one program tries them all. Returns those that have changed something.
    let changed = |tier: Tier, forks: bool| {
        let folder = tempfile::tempdir().unwrap();
        let anybodys = |path: &Path, mode| {
            std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(mode)).unwrap();
        };
        anybodys(folder.path(), 0o777);
        let file = |number: usize| folder.path().join(number.to_string());
        let mut script = "exec perl -MFcntl -e '".to_string();
        for (number, way) in ways.iter().enumerate() {
            std::fs::write(file(number), "canary\n").unwrap();
            anybodys(&file(number), 0o666);
            script += &format!("@ARGV = (\"{}\"); {way}; ", file(number).display());
        }
        let given = Permissions { reads: vec![folder.path().into()], forks, ..Permissions::default() };
        run(tier, given, &Limits::default(), &format!("{script}'"));
        let is_changed = |number: usize| {
            let text = std::fs::read_to_string(file(number)).ok();
            text.as_deref() != Some("canary\n") || file(number).with_extension("old").exists()
        };
        ways.into_iter().enumerate().filter(|(number, _)| is_changed(*number)).map(|(_, way)| way).collect::<Vec<_>>()
    };
    assert_eq!(changed(Tier::None, false), ways, "without a sandbox, each works");
    for version in [ABI::V1, ABI::V2, ABI::V3, ABI::V4, ABI::V5, ABI::V6] {
        landlock_rules::FAKED.set(version);
        for (tier, forks) in tiers().into_iter().flat_map(|tier| [(tier, true), (tier, false)]) {
            assert_eq!(changed(tier, forks), [""; 0], "{tier}, {version:?}, forks: {forks}");
        }
    }
}

#[test]
fn what_is_hidden_stays_hidden_in_a_folder_that_may_be_read() {
    for tier in tiers() {
        let folder = secret();
        std::fs::write(folder.path().join("open"), "seen\n").unwrap();
        let given = Permissions {
            reads: vec![folder.path().into()],
            hidden: vec![folder.path().join("secret")],
            ..Permissions::default()
        };
        let script = format!("{}; read line < {}/open; echo $line", tries(folder.path()), folder.path().display());
        let (tried, _) = run(tier, given, &Limits::default(), &script);
        assert!(!tried.contains("canary") && tried.contains("seen"), "{tier}: {tried}");
    }
}

#[test]
fn nothing_is_started_unless_it_may_be() {
    let starts = "/bin/echo started";
    for tier in tiers() {
        // The last command of a script replaces the shell, so that nothing is started.
        assert!(!says(tier, &format!("{starts}; :")).contains("started"), "{tier}");
        let forks = Permissions { forks: true, ..Permissions::default() };
        let (tried, ended) = run(tier, forks, &Limits::default(), &format!("{starts}; exit 7"));
        assert_eq!((tried.as_str(), ended.as_str()), ("started\n", "exit status: 7"), "{tier}");
    }
    assert_eq!(says(Tier::None, &format!("{starts}; :")), "started\n");
}

#[test]
fn nobody_else_is_sent_a_signal() {
    let victim = std::process::Command::new("/bin/sleep").arg("60").spawn();
    let mut victim = victim.unwrap();
    for tier in tiers() {
        let tried = says(tier, &format!("kill -9 {}; echo $?", victim.id()));
        assert!(!tried.ends_with("0\n"), "{tier}: {tried}");
        assert!(victim.try_wait().unwrap().is_none(), "{tier}");
    }
    assert_eq!(says(Tier::None, &format!("kill -9 {}; echo $?", victim.id())), "0\n");
    assert!(!victim.wait().unwrap().success());
}

#[test]
fn it_ends_as_it_would_without() {
    for tier in [Tier::None].into_iter().chain(tiers()) {
        let ends = |script| run(tier, Permissions::default(), &Limits::default(), script).1;
        assert_eq!(ends("exit 3"), "exit status: 3", "{tier}");
        assert_eq!(ends("kill -SEGV $$"), "signal: 11 (SIGSEGV)", "{tier}");
        assert_eq!(ends("kill -ABRT $$"), "signal: 6 (SIGABRT)", "{tier}");
    }
}

#[test]
fn limits_are_limits() {
    for tier in tiers() {
        let limits = Limits { files: 17, file: 1024, memory: 64 << 20, ..Limits::default() };
        let folder = tempfile::tempdir().unwrap();
        let given = Permissions { writes: vec![folder.path().into()], ..Permissions::default() };
        let (said, _) = run(tier, given.clone(), &limits, "ulimit -n; ulimit -d; ulimit -c");
        assert_eq!(said, "17\n65536\n0\n", "{tier}");
        let fills = format!("while :; do echo 0123456789; done > {}/big", folder.path().display());
        let (_, ended) = run(tier, given, &limits, &fills);
        assert_eq!(ended, "signal: 25 (SIGXFSZ)", "{tier}");
        assert_eq!(std::fs::metadata(folder.path().join("big")).unwrap().len(), 1024);
    }
}

#[test]
fn time_on_the_processor_is_limited_too() {
    for tier in tiers() {
        let limits = Limits { cpu: Duration::from_secs(1), ..Limits::default() };
        let (_, ended) = run(tier, Permissions::default(), &limits, "while :; do :; done");
        assert_eq!(ended, "signal: 24 (SIGXCPU)", "{tier}");
    }
}

/// With other fonts, windows would not look as their authors saw them.
#[test]
fn fonts_are_chosen_as_they_are_outside() {
    let script = "for file in /etc/fonts/fonts.conf /var/cache/fontconfig/CACHEDIR.TAG; do read line < $file && echo \"got $file\"; done";
    let outside = std::process::Command::new("/bin/sh").args(["-c", script]).output().unwrap();
    let outside = String::from_utf8(outside.stdout).unwrap();
    if outside.is_empty() {
        println!("not run: this machine has no fonts that programs choose from");
    }
    for tier in tiers() {
        let inside = says(tier, script);
        assert!(outside.lines().all(|line| inside.contains(line)), "{tier:?}: {inside}");
    }
}

#[test]
fn the_process_table_is_not_there() {
    for tier in tiers() {
        let tried = says(tier, "read line < /proc/self/status && echo \"got $line\"; echo /proc/[0-9]*");
        assert!(!tried.contains("got") && tried.ends_with("/proc/[0-9]*\n"), "{tier}: {tried}");
    }
    assert!(says(Tier::None, "read line < /proc/self/status && echo \"got $line\"").starts_with("got Name"));
}

#[test]
fn who_may_read_the_map_of_its_memory_reads_nobody_elses() {
    let script = "read own < /proc/self/maps && echo own; read its < /proc/1/maps && echo its; read its < /proc/self/stat && echo its";
    let maps = || Permissions { reads_own_map: true, ..Permissions::default() };
    for tier in tiers() {
        // A shell redirects in its own process.
        let (said, _) = run(tier, maps(), &Limits::default(), script);
        assert!(said.contains("own") && !said.contains("its"), "{tier}: {said}");
        let said = says(tier, script);
        assert!(!said.contains("own\n") && !said.contains("its"), "{tier}: {said}");
    }
    let said = says(Tier::None, script);
    assert!(said.contains("own") && said.contains("its"), "{said}");
}

#[test]
fn what_it_uses_is_known_while_it_runs_and_when_it_is_killed() {
    for tier in [Tier::None].into_iter().chain(tiers()) {
        let launch = LaunchConfig {
            program: "/bin/sh".into(),
            arguments: ["-c", "i=0; while [ $i -lt 50000 ]; do i=$((i+1)); done; echo; read line"]
                .map(Into::into)
                .into(),
            folder: "/".into(),
            environment: Vec::new(),
            channel: Channel::Stdio,
            sandbox: sandbox(tier),
            confinement: Permissions::default(),
            display: None,
            group: None,
            folders: Vec::new(),
        };
        let mut process = Process::start(&launch, &Limits::default()).unwrap();
        process.receive(Duration::from_secs(60)).unwrap();
        let running = process.usage();
        assert!(running.cpu > Duration::from_millis(5) && running.memory > 100 << 10, "{tier}: {running:?}");
        let ended = process.kill_and_reap();
        assert!(ended.cpu >= running.cpu && ended.memory >= running.memory, "{tier}: {ended:?} {running:?}");
    }
}

/// Some shells call it `-p`, others `-u`.
#[test]
fn threads_are_counted_where_they_are_its_own() {
    let root = rustix::process::geteuid().is_root();
    for tier in tiers() {
        let limits = Limits { threads: 23, ..Limits::default() };
        let script = "ulimit -p 2>/dev/null || ulimit -u";
        let (said, _) = run(tier, Permissions::default(), &limits, script);
        let bound = said.lines().next().unwrap_or_default();
        assert_eq!(bound == "25", root || tier == Tier::Ns, "{tier}: {said}");
    }
}

/// A student may write in any language that is on the machine, and no trace of ours has seen its runtime.
#[test]
fn runtimes_that_no_sample_uses_start_and_work() {
    let sorts = "[3, 1, 2].sort().join('') == '123' && setTimeout(() => console.log(6 * 7), 1)";
    let runtimes = [
        ("/usr/bin/perl", "-e", "select(undef, undef, undef, 0.001); print 6 * 7"),
        ("/usr/bin/node", "-e", sorts),
        ("/usr/bin/awk", "--", "BEGIN { print 6 * 7 }"),
        ("/usr/bin/bash", "-c", "read -t 0.001 < /dev/null; echo $((6 * 7))"),
        ("/usr/bin/ruby", "-e", "Thread.new { sleep 0.001 }.join; puts 6 * 7"),
        ("/usr/bin/php", "-r", "usleep(1000); echo 6 * 7;"),
        ("/usr/bin/lua", "-e", "print(6 * 7)"),
    ];
    for (program, option, code) in runtimes {
        if !Path::new(program).exists() {
            println!("not run: there is no {program}");
            continue;
        }
        for tier in tiers() {
            let script = format!("exec {program} {option} '{}'", code.replace('\'', "'\\''"));
            let (said, ended) = run(tier, Permissions::default(), &Limits::default(), &script);
            assert!(said.trim() == "42", "{tier}, {program}: {said}{ended}");
        }
    }
}

/// Each process takes less than the limit, and all together take more.
#[test]
fn what_all_processes_take_together_is_limited_by_a_control_group() {
    if let Err(why) = KernelSupport::probe().control_groups {
        println!("not run: there are no control groups here ({why})");
        return;
    }
    let perl = Path::new("/usr/bin/perl");
    assert!(perl.exists(), "not run: there is no {}, which takes the memory", perl.display());
    let compiler = Permissions { forks: true, ..Permissions::default() };
    let takes = "for i in 1 2 3 4 5 6; do perl -e '$x = \"a\" x (60 << 20); sleep 3' & done; wait; echo all";
    let limits = Limits { memory: 200 << 20, ..Limits::default() };
    for tier in tiers() {
        let (said, ended) = run(tier, compiler.clone(), &limits, takes);
        assert!(!said.contains("all") && ended.contains("memory"), "{tier}: {said}{ended}");
        let few = Limits { threads: 5, ..Limits::default() };
        let script = "for i in 1 2 3 4 5 6 7 8 9; do sleep 3 & done; wait; echo all";
        let (said, _) = run(tier, compiler.clone(), &few, script);
        assert!(said.contains("fork"), "{tier}: {said}");
    }
}

/// Rules are kept from one start to the next, and must not be those of a folder that is gone.
#[test]
fn a_folder_that_is_made_anew_is_another_one() {
    for tier in tiers() {
        let outer = tempfile::tempdir().unwrap();
        let folder = outer.path().join("work");
        let given = Permissions { reads: vec![folder.clone()], ..Permissions::default() };
        let reads = format!("read line < {}/secret; echo \"got $line\"", folder.display());
        for round in ["one", "two", "three"] {
            std::fs::create_dir(&folder).unwrap();
            std::fs::write(folder.join("secret"), round).unwrap();
            for _ in 0..2 {
                let (said, _) = run(tier, given.clone(), &Limits::default(), &reads);
                assert_eq!(said, format!("got {round}\n"), "{tier}");
            }
            std::fs::remove_dir_all(&folder).unwrap();
        }
    }
}

/// A program that opens windows may connect to a socket of this machine, and an X server may serve one; neither may have one
/// of the network, and nobody else may have any.
#[test]
fn sockets_are_for_those_who_need_them() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::net::UnixListener;
    let tool = ["/usr/bin/python3", "/usr/local/bin/python3"].into_iter().find(|path| Path::new(path).is_file());
    let Some(tool) = tool else { return println!("not run: there is no python3 where programs are") };
    let folder = tempfile::tempdir().unwrap();
    let there = folder.path().join("there");
    let _serves = UnixListener::bind(&there).unwrap();
    // Like an X server's: where the grader is root, a submission is somebody else.
    std::fs::set_permissions(&there, std::fs::Permissions::from_mode(0o777)).unwrap();
    let tried = |what: &str| format!("try:\n    {what}\n    print('done')\nexcept OSError:\n    print('refused')\n");
    // A name that lies in no folder, so that only the right to serve decides.
    let name = format!("\\0referee-{}", std::process::id());
    let code = [
        format!("socket.socket(socket.AF_UNIX).connect('{}')", there.display()),
        "socket.socket(socket.AF_INET)".to_string(),
        "socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)".to_string(),
        format!("s = socket.socket(socket.AF_UNIX); s.bind('{name}'); s.listen()"),
    ];
    let script = format!("import socket\n{}", code.map(|what| tried(&what)).concat());
    let asked = format!("exec {tool} -ISB -c \"{script}\"");
    for tier in tiers() {
        let told = |sockets| {
            let reads = vec![folder.path().into(), "/usr/local".into()];
            let given = Permissions { reads, sockets, ..Permissions::default() };
            run(tier, given, &Limits::default(), &asked).0.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(told(SocketAccess::None), "refused refused refused refused", "{tier}");
        assert_eq!(told(SocketAccess::Connect), "done refused refused refused", "{tier}");
        assert_eq!(told(SocketAccess::Listen), "done refused refused done", "{tier}");
    }
}
