//! The filter of system calls: what [is allowed](super::allowed_calls) may be made, some of it with certain arguments only.
//!
//! All else is refused: what [is refused by name](super::refused_calls) is not permitted, and the rest is unknown, so that
//! libraries do it in another way, and a newer kernel opens no gap. One call is answered as if it had been made.

use libc::{c_long, sock_filter};

use super::SocketAccess;
use super::allowed_calls::{
    self, ADVICE, FCNTLS, FILE_ADVICE, IOCTLS, LOCKS, OF_ITS_PROGRAMS, PRCTLS, PRIORITY_LOCKS, SOCKET_OPTIONS,
};
use super::refused_calls::{DENIED, DENIED_HERE};

/// Returns the seccomp action that refuses a call with this error.
const fn refused(error: i32) -> u32 {
    libc::SECCOMP_RET_ERRNO | (error as u32 & libc::SECCOMP_RET_DATA)
}

const ALLOW: u32 = libc::SECCOMP_RET_ALLOW;
const DENY: u32 = refused(libc::EPERM);
/// As if the kernel did not know it: libraries then do it in another way.
const UNKNOWN: u32 = refused(libc::ENOSYS);
/// As if the call had been made, which it was not.
const PRETENDED: u32 = refused(0);

/// Byte offset of the call's number in `struct seccomp_data`. The architecture and the arguments follow below. Both
/// supported architectures are little-endian.
const NUMBER: u32 = 0;
const ARCHITECTURE: u32 = 4;
const fn argument(index: u32) -> u32 {
    16 + 8 * index
}

#[cfg(target_arch = "x86_64")]
const THIS: u32 = 0xC000_003E;
#[cfg(target_arch = "aarch64")]
const THIS: u32 = 0xC000_00B7;

/// As if an option of a call were none that the kernel knows.
const INVALID: u32 = refused(libc::EINVAL);
/// As if an option of a socket were none that the kernel knows.
const NO_OPTION: u32 = refused(libc::ENOPROTOOPT);
/// As if a descriptor were of nothing that can do this.
const NO_DEVICE: u32 = refused(libc::ENOTTY);

/// Calls that come often, looked for first; nothing that they can do is any harm.
const OFTEN: [c_long; 10] = [
    libc::SYS_read,
    libc::SYS_write,
    libc::SYS_futex,
    libc::SYS_recvfrom,
    libc::SYS_sendto,
    libc::SYS_ppoll,
    libc::SYS_brk,
    libc::SYS_munmap,
    libc::SYS_mprotect,
    libc::SYS_rt_sigprocmask,
];

/// Calls that take a clock.
const CLOCKS: [c_long; 4] =
    [libc::SYS_clock_gettime, libc::SYS_clock_getres, libc::SYS_clock_nanosleep, libc::SYS_timer_create];
/// Bits of a clock: that of a process or thread, and that it is a thread's. The kernel gives threads' clocks to their own process
/// only.
const OF_A_PROCESS: u32 = 1 << 31;
const OF_A_THREAD: u32 = 1 << 2;
/// The clock of whoever asks, by the number 0.
const OWN_CLOCK: u32 = (!0 << 3) | 2;

/// Bits of an operation of `futex` that are no options.
const OPERATION: u32 = 0x7f;

/// Flags of `clone` that make namespaces.
const NAMESPACES: u32 = (libc::CLONE_NEWNS
    | libc::CLONE_NEWCGROUP
    | libc::CLONE_NEWUTS
    | libc::CLONE_NEWIPC
    | libc::CLONE_NEWUSER
    | libc::CLONE_NEWPID
    | libc::CLONE_NEWNET) as u32;

/// A program for the kernel, with the places where the process's own number belongs: it is known after the fork only.
#[derive(Clone, Debug)]
pub(super) struct SeccompFilter {
    /// The instructions.
    pub program: Vec<sock_filter>,
    own: Vec<usize>,
}

impl SeccompFilter {
    /// Makes the filter of a process. `forks` says whether it may start other processes, `sockets` which sockets it may
    /// use.
    pub fn new(forks: bool, sockets: SocketAccess) -> SeccompFilter {
        let mut filter = SeccompFilter { program: Vec::new(), own: Vec::new() };
        filter.head();
        filter.if_masked_any(libc::SYS_futex, 1, OPERATION, PRIORITY_LOCKS, UNKNOWN);
        OFTEN.into_iter().for_each(|call| filter.on(call, ALLOW));
        let allowed = allowed_to(forks, sockets);
        // A server's is the longest of the lists: what it may do and this process may not is refused by name.
        let others = allowed_to(true, SocketAccess::Listen);
        let others = others.into_iter().filter(|call| !allowed.contains(call));
        filter.on_any([DENIED, DENIED_HERE].concat().into_iter().chain(others).collect(), DENY);
        // .NET gives each of its threads all processors that there are, and cannot start where that fails. Nobody gets another
        // one by it, and who looks at what they have sees that.
        filter.on(libc::SYS_sched_setaffinity, PRETENDED);
        // Streams of this machine, and nothing else.
        filter.unless_equal(libc::SYS_socket, 0, libc::AF_UNIX as u32, DENY);
        filter.unless_masked(libc::SYS_socket, 1, 0xf, libc::SOCK_STREAM as u32, DENY);
        // It hides its flags, but who finds it unknown uses `clone`.
        filter.on(libc::SYS_clone3, UNKNOWN);
        filter.if_any(libc::SYS_clone, 0, NAMESPACES, DENY);
        if !forks {
            // A thread is no process.
            filter.unless_all(libc::SYS_clone, 0, libc::CLONE_THREAD as u32, DENY);
        }
        // Memory that is shared and belongs to no file is counted by no limit, and neither is what grows by itself.
        filter.if_all(libc::SYS_mmap, 3, (libc::MAP_SHARED | libc::MAP_ANONYMOUS) as u32, DENY);
        filter.if_all(libc::SYS_mmap, 3, libc::MAP_GROWSDOWN as u32, DENY);
        // A socket that is not connected reaches every service that listens at a path.
        filter.unless_equal(libc::SYS_socketpair, 0, libc::AF_UNIX as u32, DENY);
        // Streams are of type 1, and packets in a row, by which programs are started, of type 5; both stay connected.
        filter.unless_masked(libc::SYS_socketpair, 1, 0xb, libc::SOCK_STREAM as u32, DENY);
        // Any socket answers questions about the machine's network, the owner of a file changes its flags through any
        // descriptor, and a terminal takes what is typed into it.
        filter.unless_any(libc::SYS_ioctl, 1, IOCTLS, NO_DEVICE);
        let locks = if forks { LOCKS } else { &[] };
        filter.unless_any(libc::SYS_fcntl, 1, &[FCNTLS, locks].concat(), DENY);
        let of_programs = if sockets == SocketAccess::Listen { OF_ITS_PROGRAMS } else { &[] };
        filter.unless_any(libc::SYS_getsockopt, 2, &[SOCKET_OPTIONS, of_programs].concat(), NO_OPTION);
        filter.unless_any(libc::SYS_setsockopt, 2, SOCKET_OPTIONS, NO_OPTION);
        filter.unless_any(libc::SYS_prctl, 0, PRCTLS, INVALID);
        filter.unless_any(libc::SYS_madvise, 2, ADVICE, INVALID);
        filter.unless_any(libc::SYS_fadvise64, 3, FILE_ADVICE, INVALID);
        CLOCKS.into_iter().for_each(|call| filter.unless_own_clock(call));
        // To itself, and of itself.
        filter.unless_own(libc::SYS_kill, 0);
        filter.unless_own(libc::SYS_tgkill, 0);
        filter.unless_own(libc::SYS_rt_sigqueueinfo, 0);
        filter.unless_own(libc::SYS_rt_tgsigqueueinfo, 0);
        filter.unless_zero_or_own(libc::SYS_prlimit64, 0);
        // Who there is, and to which groups they belong.
        filter.unless_zero_or_own(libc::SYS_getpgid, 0);
        filter.unless_zero_or_own(libc::SYS_getsid, 0);
        filter.unless_zero_or_own(libc::SYS_sched_getscheduler, 0);
        filter.unless_zero_or_own(libc::SYS_sched_getparam, 0);
        // A file that is opened to be read and emptied at the same time: Landlock sees the emptying from its third version on.
        // What `openat2` is asked for cannot be seen; who finds it unknown uses `openat`.
        filter.on(libc::SYS_openat2, UNKNOWN);
        let (empties, reads) = ((libc::O_TRUNC | libc::O_ACCMODE) as u32, (libc::O_TRUNC | libc::O_RDONLY) as u32);
        filter.if_masked(libc::SYS_openat, 2, empties, reads, DENY);
        #[cfg(target_arch = "x86_64")]
        filter.if_masked(libc::SYS_open, 1, empties, reads, DENY);
        filter.on_any(allowed, ALLOW);
        filter.push(ret(UNKNOWN));
        filter
    }

    /// Puts the process's own number where it belongs. Allocates nothing.
    pub fn set_own_pid(&mut self, pid: u32) {
        for place in &self.own {
            if let Some(instruction) = self.program.get_mut(*place) {
                instruction.k = pid;
            }
        }
    }

    fn push(&mut self, instruction: sock_filter) {
        self.program.push(instruction);
    }

    /// Another architecture's calls have other numbers. Those of x32 are greater than any that is listed.
    fn head(&mut self) {
        self.push(load(ARCHITECTURE));
        self.push(jump(libc::BPF_JEQ, THIS, 1, 0));
        self.push(ret(libc::SECCOMP_RET_KILL_PROCESS));
        self.push(load(NUMBER));
    }

    /// Answers a call, whatever its arguments.
    fn on(&mut self, call: c_long, answer: u32) {
        self.push(jump(libc::BPF_JEQ, call as u32, 0, 1));
        self.push(ret(answer));
    }

    /// Answers these calls, whatever their arguments.
    ///
    /// The kernel runs a filter for each call that there is when a process gets it, which is most of what a filter costs. So
    /// it has few instructions on the way of a call that is none of these: only its own run of numbers is looked through.
    fn on_any(&mut self, mut calls: Vec<c_long>, answer: u32) {
        const RUN: usize = 12;
        calls.sort_unstable();
        for run in calls.chunks(RUN) {
            let (Some(first), Some(last)) = (run.first(), run.last()) else { continue };
            let length = run.len() as u8;
            // Past the other bound, the calls and the answer.
            self.push(jump(libc::BPF_JGE, *first as u32, 0, length + 2));
            self.push(jump(libc::BPF_JGT, *last as u32, length + 1, 0));
            for (left, call) in (0..length).rev().zip(run) {
                // From the last of them, past the answer.
                self.push(jump(libc::BPF_JEQ, *call as u32, left, u8::from(left == 0)));
            }
            self.push(ret(answer));
        }
    }

    /// Looks at one argument of a call, with these instructions of which the last skips `skip` more; then it is answered.
    fn looking(&mut self, call: c_long, index: u32, tests: &[sock_filter], answer: u32) {
        let length = u8::try_from(tests.len()).unwrap_or(u8::MAX);
        // The load, the tests, the answer, and the number loaded again.
        self.push(jump(libc::BPF_JEQ, call as u32, 0, length + 3));
        self.push(load(argument(index)));
        tests.iter().for_each(|test| self.push(*test));
        self.push(ret(answer));
        self.push(load(NUMBER));
    }

    fn unless_equal(&mut self, call: c_long, index: u32, value: u32, answer: u32) {
        self.looking(call, index, &[jump(libc::BPF_JEQ, value, 1, 0)], answer);
    }

    /// Answers unless the argument is one of these.
    fn unless_any(&mut self, call: c_long, index: u32, values: &[u32], answer: u32) {
        let after = |place: usize| u8::try_from(values.len() - place).unwrap_or(u8::MAX);
        let tests: Vec<sock_filter> =
            values.iter().enumerate().map(|(place, value)| jump(libc::BPF_JEQ, *value, after(place), 0)).collect();
        self.looking(call, index, &tests, answer);
    }

    /// Answers if one of the bits of the mask is set.
    fn if_any(&mut self, call: c_long, index: u32, mask: u32, answer: u32) {
        self.looking(call, index, &[jump(libc::BPF_JSET, mask, 0, 1)], answer);
    }

    /// Answers if the bits of the mask are these.
    fn if_masked(&mut self, call: c_long, index: u32, mask: u32, value: u32, answer: u32) {
        self.looking(call, index, &[and(mask), jump(libc::BPF_JEQ, value, 0, 1)], answer);
    }

    /// Answers if the bits of the mask are one of these.
    fn if_masked_any(&mut self, call: c_long, index: u32, mask: u32, values: &[u32], answer: u32) {
        let after = |place: usize| u8::try_from(values.len() - 1 - place).unwrap_or(u8::MAX);
        let test =
            |(place, value): (usize, &u32)| jump(libc::BPF_JEQ, *value, after(place), u8::from(after(place) == 0));
        let tests: Vec<sock_filter> = std::iter::once(and(mask)).chain(values.iter().enumerate().map(test)).collect();
        self.looking(call, index, &tests, answer);
    }

    /// Answers that there is no such clock, if it is another process's: how much that has worked. Its own has the number 0.
    fn unless_own_clock(&mut self, call: c_long) {
        let tests = [
            jump(libc::BPF_JEQ, OWN_CLOCK, 3, 0),
            and(OF_A_PROCESS | OF_A_THREAD),
            jump(libc::BPF_JEQ, OF_A_PROCESS, 0, 1),
        ];
        self.looking(call, 0, &tests, INVALID);
    }

    /// Answers unless the bits of the mask are these.
    fn unless_masked(&mut self, call: c_long, index: u32, mask: u32, value: u32, answer: u32) {
        self.looking(call, index, &[and(mask), jump(libc::BPF_JEQ, value, 1, 0)], answer);
    }

    /// Answers if all bits of the mask are set.
    fn if_all(&mut self, call: c_long, index: u32, mask: u32, answer: u32) {
        self.if_masked(call, index, mask, mask, answer);
    }

    /// Answers unless all bits of the mask are set.
    fn unless_all(&mut self, call: c_long, index: u32, mask: u32, answer: u32) {
        self.unless_masked(call, index, mask, mask, answer);
    }

    /// Refuses a call about another process.
    fn unless_own(&mut self, call: c_long, index: u32) {
        self.own.push(self.program.len() + 2);
        self.looking(call, index, &[jump(libc::BPF_JEQ, 0, 1, 0)], DENY);
    }

    /// Refuses a call about another process as `unless_own` does, where zero also means the process itself.
    fn unless_zero_or_own(&mut self, call: c_long, index: u32) {
        self.own.push(self.program.len() + 3);
        self.looking(call, index, &[jump(libc::BPF_JEQ, 0, 2, 0), jump(libc::BPF_JEQ, 0, 1, 0)], DENY);
    }
}

/// The calls of a process that may start others, or not, and that may do this with sockets.
fn allowed_to(forks: bool, sockets: SocketAccess) -> Vec<c_long> {
    use allowed_calls::{COMPILERS, COMPILERS_HERE, CONNECT, LISTEN, PROGRAMS, PROGRAMS_HERE};
    let mut allowed = [PROGRAMS, PROGRAMS_HERE].concat();
    if forks {
        allowed.extend([COMPILERS, COMPILERS_HERE].concat());
    }
    match sockets {
        SocketAccess::None => {}
        SocketAccess::Connect => allowed.extend(CONNECT),
        SocketAccess::Listen => allowed.extend([CONNECT, LISTEN].concat()),
    }
    allowed
}

fn instruction(code: u32, k: u32, jt: u8, jf: u8) -> sock_filter {
    // All codes are below 256.
    sock_filter { code: code as u16, jt, jf, k }
}

fn and(mask: u32) -> sock_filter {
    instruction(libc::BPF_ALU | libc::BPF_AND | libc::BPF_K, mask, 0, 0)
}

fn load(offset: u32) -> sock_filter {
    instruction(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, offset, 0, 0)
}

fn jump(test: u32, k: u32, jt: u8, jf: u8) -> sock_filter {
    instruction(libc::BPF_JMP | test | libc::BPF_K, k, jt, jf)
}

fn ret(answer: u32) -> sock_filter {
    instruction(libc::BPF_RET | libc::BPF_K, answer, 0, 0)
}

#[cfg(test)]
mod tests;
