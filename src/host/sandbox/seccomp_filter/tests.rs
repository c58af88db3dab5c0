//! Answers of the filter, read off its program by a small machine: nothing here depends on this machine's kernel.

use super::*;

const OWN: u32 = 77;

/// Answers a call as the kernel's machine for filters does.
fn answer(filter: &SeccompFilter, call: i64, arguments: [u32; 4]) -> u32 {
    let word = |offset: u32| match offset {
        NUMBER => call as u32,
        ARCHITECTURE => THIS,
        at => arguments[(at as usize - 16) / 8],
    };
    let (mut at, mut held) = (0, 0);
    loop {
        let sock_filter { code, jt, jf, k } = filter.program[at];
        at += 1;
        let code = u32::from(code);
        match code & 7 {
            libc::BPF_LD => held = word(k),
            libc::BPF_ALU => held &= k,
            libc::BPF_RET => return k,
            libc::BPF_JMP => {
                let holds = match code & 0xf0 {
                    libc::BPF_JEQ => held == k,
                    libc::BPF_JGT => held > k,
                    libc::BPF_JGE => held >= k,
                    libc::BPF_JSET => held & k != 0,
                    other => panic!("no such jump: {other:x}"),
                };
                at += usize::from(if holds { jt } else { jf });
            }
            other => panic!("no such instruction: {other:x}"),
        }
    }
}

/// The kinds of processes that there are: whether they start others, and their sockets.
const KINDS: [(&str, bool, SocketAccess); 4] = [
    ("submission", false, SocketAccess::None),
    ("view", false, SocketAccess::Connect),
    ("compiler", true, SocketAccess::None),
    ("X server", true, SocketAccess::Listen),
];

fn filter(forks: bool, sockets: SocketAccess) -> SeccompFilter {
    let mut filter = SeccompFilter::new(forks, sockets);
    filter.set_own_pid(OWN);
    filter
}

#[test]
fn what_is_on_no_list_is_unknown_and_what_is_refused_by_name_is_not_permitted() {
    // Those whose arguments decide, asked for with arguments that are allowed where there are any.
    let looked_at = |call: i64| match call {
        libc::SYS_clone => [libc::CLONE_THREAD as u32, 0, 0, 0],
        libc::SYS_socket | libc::SYS_socketpair => [libc::AF_UNIX as u32, libc::SOCK_STREAM as u32, 0, 0],
        libc::SYS_ioctl => [0, 0x5401, 0, 0],
        libc::SYS_prctl => [libc::PR_SET_NAME as u32, 0, 0, 0],
        libc::SYS_getsockopt | libc::SYS_setsockopt => [0, libc::SOL_SOCKET as u32, libc::SO_ERROR as u32, 0],
        libc::SYS_kill | libc::SYS_tgkill | libc::SYS_rt_sigqueueinfo | libc::SYS_rt_tgsigqueueinfo => [OWN, 0, 0, 0],
        _ => [0; 4],
    };
    let hidden = [libc::SYS_clone3, libc::SYS_openat2];
    for (kind, forks, sockets) in KINDS {
        let (filter, allowed) = (filter(forks, sockets), allowed_to(forks, sockets));
        let named = [DENIED, DENIED_HERE].concat();
        let somebodys = allowed_to(true, SocketAccess::Listen);
        // A kernel's newest is below; a call of x32 has a bit of its own.
        for call in (0..1024).chain((0..1024).map(|call| call | 0x4000_0000)) {
            let expected = match () {
                () if hidden.contains(&call) => UNKNOWN,
                () if call == libc::SYS_sched_setaffinity => PRETENDED,
                () if allowed.contains(&call) || OFTEN.contains(&call) => ALLOW,
                () if named.contains(&call) || somebodys.contains(&call) => DENY,
                () => UNKNOWN,
            };
            assert_eq!(answer(&filter, call, looked_at(call)), expected, "{kind}: call {call}");
        }
    }
}

#[test]
fn no_list_allows_what_is_refused_by_name() {
    for (kind, forks, sockets) in KINDS {
        let mut allowed = allowed_to(forks, sockets);
        let named = [DENIED, DENIED_HERE].concat();
        let slipped: Vec<_> = allowed.iter().filter(|call| named.contains(call)).collect();
        assert!(slipped.is_empty(), "{kind}: {slipped:?}");
        let unseen: Vec<_> = OFTEN.iter().filter(|call| !allowed.contains(call)).collect();
        assert!(unseen.is_empty(), "{kind}: {unseen:?}");
        let all = allowed.len();
        allowed.sort_unstable();
        allowed.dedup();
        assert_eq!(all, allowed.len(), "{kind}: a call is there twice");
    }
}

#[test]
fn arguments_decide() {
    let submission = filter(false, SocketAccess::None);
    let compiler = filter(true, SocketAccess::None);
    let server = filter(true, SocketAccess::Listen);
    let thread = libc::CLONE_THREAD as u32;
    for (what, filter, call, arguments, expected) in [
        ("a thread", &submission, libc::SYS_clone, [thread, 0, 0, 0], ALLOW),
        ("a process", &submission, libc::SYS_clone, [0; 4], DENY),
        ("a compiler's process", &compiler, libc::SYS_clone, [0; 4], ALLOW),
        ("a namespace", &compiler, libc::SYS_clone, [libc::CLONE_NEWUSER as u32, 0, 0, 0], DENY),
        ("a size of a terminal", &submission, libc::SYS_ioctl, [0, 0x5413, 0, 0], ALLOW),
        ("typing", &submission, libc::SYS_ioctl, [0, 0x5412, 0, 0], NO_DEVICE),
        ("a list of networks", &submission, libc::SYS_ioctl, [0, 0x8912, 0, 0], NO_DEVICE),
        ("one file as another", &compiler, libc::SYS_ioctl, [0, 0x4004_9409, 0, 0], NO_DEVICE),
        ("a lock", &submission, libc::SYS_fcntl, [0, libc::F_SETLK as u32, 0, 0], DENY),
        ("a compiler's lock", &compiler, libc::SYS_fcntl, [0, libc::F_SETLK as u32, 0, 0], ALLOW),
        ("a copy", &submission, libc::SYS_fcntl, [0, libc::F_DUPFD_CLOEXEC as u32, 0, 0], ALLOW),
        ("a buffer's size", &submission, libc::SYS_getsockopt, [0, 1, libc::SO_SNDBUF as u32, 0], ALLOW),
        ("who is there", &submission, libc::SYS_getsockopt, [0, 1, libc::SO_PEERCRED as u32, 0], NO_OPTION),
        ("a hold of who is there", &submission, libc::SYS_getsockopt, [0, 1, 77, 0], NO_OPTION),
        ("an X server's programs", &server, libc::SYS_getsockopt, [0, 1, libc::SO_PEERCRED as u32, 0], ALLOW),
        ("a filter of a socket", &submission, libc::SYS_setsockopt, [0, 1, 26, 0], NO_OPTION),
        ("a group of its own", &submission, libc::SYS_getpgid, [OWN, 0, 0, 0], ALLOW),
        ("a group of another", &submission, libc::SYS_getpgid, [1, 0, 0, 0], DENY),
        ("a core of its own", &submission, libc::SYS_prctl, [62, 0, 0, 0], INVALID),
        ("a lease", &submission, libc::SYS_fcntl, [0, libc::F_SETLEASE as u32, 0, 0], DENY),
        ("a large pipe", &submission, libc::SYS_fcntl, [0, libc::F_SETPIPE_SZ as u32, 0, 0], DENY),
        ("a name", &submission, libc::SYS_prctl, [libc::PR_SET_NAME as u32, 0, 0, 0], ALLOW),
        ("a tracer", &submission, libc::SYS_prctl, [libc::PR_SET_PTRACER as u32, 0, 0, 0], INVALID),
        ("living on", &submission, libc::SYS_prctl, [libc::PR_SET_PDEATHSIG as u32, 0, 0, 0], INVALID),
        ("pages back", &submission, libc::SYS_madvise, [0, 0, libc::MADV_DONTNEED as u32, 0], ALLOW),
        ("pages of others", &submission, libc::SYS_madvise, [0, 0, libc::MADV_MERGEABLE as u32, 0], INVALID),
        ("a file read in a row", &submission, libc::SYS_fadvise64, [0, 0, 0, 2], ALLOW),
        ("a file forgotten", &submission, libc::SYS_fadvise64, [0, 0, 0, 4], INVALID),
        ("a lock", &submission, libc::SYS_futex, [0, 0x80, 0, 0], ALLOW),
        ("a lock to be waited for", &submission, libc::SYS_futex, [0, 0x189, 0, 0], ALLOW),
        ("a lock of another's", &submission, libc::SYS_futex, [0, 6, 0, 0], UNKNOWN),
        ("another's lock let go", &submission, libc::SYS_futex, [0, 0x87, 0, 0], UNKNOWN),
        ("a newer lock of another's", &submission, libc::SYS_futex, [0, 0x18d, 0, 0], UNKNOWN),
        ("the time", &submission, libc::SYS_clock_gettime, [libc::CLOCK_MONOTONIC as u32, 0, 0, 0], ALLOW),
        ("work of its own", &submission, libc::SYS_clock_gettime, [(-6_i32) as u32, 0, 0, 0], ALLOW),
        ("work of a thread", &submission, libc::SYS_clock_gettime, [(!OWN << 3) | 6, 0, 0, 0], ALLOW),
        ("work of another", &submission, libc::SYS_clock_gettime, [(!1 << 3) | 2, 0, 0, 0], INVALID),
        ("a timer of another's", &submission, libc::SYS_timer_create, [!1 << 3, 0, 0, 0], INVALID),
        ("how another runs", &submission, libc::SYS_sched_getscheduler, [1, 0, 0, 0], DENY),
        ("how it runs itself", &submission, libc::SYS_sched_getparam, [0; 4], ALLOW),
        ("a thread elsewhere", &submission, libc::SYS_clone, [thread | libc::CLONE_NEWNET as u32, 0, 0, 0], DENY),
        ("a disk written", &submission, libc::SYS_fsync, [0; 4], DENY),
        ("memory", &submission, libc::SYS_mmap, [0, 0, 0, libc::MAP_PRIVATE as u32], ALLOW),
        ("memory of all", &submission, libc::SYS_mmap, [0, 0, 0, 0x21], DENY),
        ("a signal to itself", &submission, libc::SYS_kill, [OWN, 0, 0, 0], ALLOW),
        ("a signal to another", &submission, libc::SYS_kill, [1, 0, 0, 0], DENY),
        ("limits of its own", &submission, libc::SYS_prlimit64, [0; 4], ALLOW),
        ("limits of another", &submission, libc::SYS_prlimit64, [1, 0, 0, 0], DENY),
        ("a file emptied", &submission, libc::SYS_openat, [0, 0, libc::O_TRUNC as u32, 0], DENY),
    ] {
        assert_eq!(answer(filter, call, arguments), expected, "{what}");
    }
}

#[test]
fn calls_of_other_architectures_end_the_process() {
    let program = &filter(false, SocketAccess::None).program;
    let [first, test, ends, ..] = &program[..] else { panic!("a short program") };
    assert_eq!((first.k, test.k, test.jt, test.jf), (ARCHITECTURE, THIS, 1, 0));
    assert_eq!(ends.k, libc::SECCOMP_RET_KILL_PROCESS);
    assert!(program.len() < 4096, "more than the kernel takes");
}
