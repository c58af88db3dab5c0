//! System calls that a process may make; what is not on these lists is refused.
//!
//! They hold what the languages' runtimes ask for while they play, build and draw, seen in traces of samples that are right,
//! flawed or broken (`tests/system-calls.sh` traces them again), and what other runtimes ask for that only concerns the process
//! itself: its memory, threads, time, and what it has open. Nothing is on them because it does no harm.

use libc::c_long;

/// Calls that came after `libc` was made for some architecture. Both architectures that we support share these numbers.
const EPOLL_PWAIT2: c_long = 441;
/// An operation of `futex` that is newer than `libc`.
const FUTEX_LOCK_PI2: u32 = 13;

/// Calls of every program.
pub(super) const PROGRAMS: &[c_long] = &[
    // Descriptors. Which files may be opened is Landlock's matter.
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_pread64,
    libc::SYS_preadv,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_pwrite64,
    libc::SYS_pwritev,
    libc::SYS_lseek,
    libc::SYS_openat,
    libc::SYS_close,
    libc::SYS_close_range,
    libc::SYS_dup,
    libc::SYS_dup3,
    libc::SYS_fcntl,
    libc::SYS_ioctl,
    libc::SYS_pipe2,
    libc::SYS_fadvise64,
    libc::SYS_ftruncate,
    // What files there are.
    libc::SYS_fstat,
    libc::SYS_newfstatat,
    libc::SYS_statx,
    libc::SYS_statfs,
    libc::SYS_fstatfs,
    libc::SYS_faccessat,
    libc::SYS_faccessat2,
    libc::SYS_readlinkat,
    libc::SYS_getdents64,
    libc::SYS_getcwd,
    libc::SYS_chdir,
    libc::SYS_fchdir,
    libc::SYS_umask,
    // Waiting for something.
    libc::SYS_ppoll,
    libc::SYS_pselect6,
    libc::SYS_epoll_create1,
    libc::SYS_epoll_ctl,
    libc::SYS_epoll_pwait,
    EPOLL_PWAIT2,
    libc::SYS_eventfd2,
    libc::SYS_timerfd_create,
    libc::SYS_timerfd_settime,
    libc::SYS_timerfd_gettime,
    libc::SYS_nanosleep,
    libc::SYS_clock_nanosleep,
    libc::SYS_restart_syscall,
    // The two ends of a channel: the grader's, and pairs of its own.
    libc::SYS_socketpair,
    libc::SYS_sendto,
    libc::SYS_sendmsg,
    libc::SYS_recvfrom,
    libc::SYS_recvmsg,
    libc::SYS_shutdown,
    libc::SYS_getsockname,
    libc::SYS_getpeername,
    libc::SYS_getsockopt,
    libc::SYS_setsockopt,
    // Memory.
    libc::SYS_brk,
    libc::SYS_mmap,
    libc::SYS_munmap,
    libc::SYS_mprotect,
    libc::SYS_madvise,
    libc::SYS_mincore,
    // Threads.
    libc::SYS_clone,
    libc::SYS_set_robust_list,
    libc::SYS_set_tid_address,
    libc::SYS_rseq,
    libc::SYS_membarrier,
    libc::SYS_futex,
    libc::SYS_gettid,
    libc::SYS_sched_yield,
    libc::SYS_sched_getaffinity,
    libc::SYS_sched_getparam,
    libc::SYS_sched_getscheduler,
    libc::SYS_sched_get_priority_max,
    libc::SYS_sched_get_priority_min,
    libc::SYS_getcpu,
    // Signals, to itself.
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigpending,
    libc::SYS_rt_sigreturn,
    libc::SYS_rt_sigsuspend,
    libc::SYS_rt_sigtimedwait,
    libc::SYS_rt_sigqueueinfo,
    libc::SYS_rt_tgsigqueueinfo,
    libc::SYS_sigaltstack,
    libc::SYS_kill,
    libc::SYS_tgkill,
    libc::SYS_getitimer,
    libc::SYS_setitimer,
    libc::SYS_timer_create,
    libc::SYS_timer_settime,
    libc::SYS_timer_gettime,
    libc::SYS_timer_getoverrun,
    libc::SYS_timer_delete,
    // Time and chance.
    libc::SYS_clock_gettime,
    libc::SYS_clock_getres,
    libc::SYS_gettimeofday,
    libc::SYS_getrandom,
    // The process and the machine.
    libc::SYS_execve,
    libc::SYS_exit,
    libc::SYS_exit_group,
    libc::SYS_wait4,
    libc::SYS_waitid,
    libc::SYS_prctl,
    libc::SYS_getpid,
    libc::SYS_getppid,
    libc::SYS_getpgid,
    libc::SYS_getsid,
    libc::SYS_getuid,
    libc::SYS_geteuid,
    libc::SYS_getresuid,
    libc::SYS_getgid,
    libc::SYS_getegid,
    libc::SYS_getresgid,
    libc::SYS_getgroups,
    libc::SYS_getrlimit,
    libc::SYS_setrlimit,
    libc::SYS_prlimit64,
    libc::SYS_getrusage,
    libc::SYS_times,
    libc::SYS_sysinfo,
    libc::SYS_uname,
];

/// Calls of every program that newer architectures do not have.
#[cfg(target_arch = "x86_64")]
pub(super) const PROGRAMS_HERE: &[c_long] = &[
    libc::SYS_open,
    libc::SYS_stat,
    libc::SYS_lstat,
    libc::SYS_access,
    libc::SYS_readlink,
    libc::SYS_dup2,
    libc::SYS_pipe,
    libc::SYS_poll,
    libc::SYS_select,
    libc::SYS_epoll_create,
    libc::SYS_epoll_wait,
    libc::SYS_eventfd,
    libc::SYS_alarm,
    libc::SYS_pause,
    libc::SYS_time,
    libc::SYS_getpgrp,
    libc::SYS_arch_prctl,
];
#[cfg(not(target_arch = "x86_64"))]
pub(super) const PROGRAMS_HERE: &[c_long] = &[];

/// Calls of compilers, in addition: they start a linker, and make files. A file that may only be read is written to the disk all the
/// same, and others wait for that. What they lock is theirs, and a piece of a stack that
/// is made longer by `mremap`, which no limit counts, is seen when all their memory is looked at.
pub(super) const COMPILERS: &[c_long] = &[
    libc::SYS_fdatasync,
    libc::SYS_fsync,
    libc::SYS_msync,
    libc::SYS_mkdirat,
    libc::SYS_unlinkat,
    libc::SYS_renameat,
    libc::SYS_renameat2,
    libc::SYS_linkat,
    libc::SYS_symlinkat,
    libc::SYS_fallocate,
    libc::SYS_copy_file_range,
    libc::SYS_sendfile,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_utimensat,
    libc::SYS_flock,
    libc::SYS_mremap,
];

/// Calls of compilers that newer architectures do not have.
#[cfg(target_arch = "x86_64")]
pub(super) const COMPILERS_HERE: &[c_long] = &[
    libc::SYS_mkdir,
    libc::SYS_rmdir,
    libc::SYS_unlink,
    libc::SYS_rename,
    libc::SYS_link,
    libc::SYS_symlink,
    libc::SYS_chmod,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_fork,
    libc::SYS_vfork,
];
#[cfg(not(target_arch = "x86_64"))]
pub(super) const COMPILERS_HERE: &[c_long] = &[];

/// Calls of a program that opens windows, in addition.
pub(super) const CONNECT: &[c_long] = &[libc::SYS_socket, libc::SYS_connect];

/// Calls of an X server, in addition to a compiler's: it starts one for its keyboard, as the user that it is.
pub(super) const LISTEN: &[c_long] = &[
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
    libc::SYS_setuid,
    libc::SYS_setgid,
    libc::SYS_setresuid,
    libc::SYS_setresgid,
];

/// Requests of `ioctl` about descriptors: whether they wait, are closed by `exec`, how much there is to read. The rest are
/// questions that every program asks to learn that it has no terminal: TCGETS, TIOCGPGRP, TIOCGWINSZ.
pub(super) const IOCTLS: &[u32] = &[0x5401, 0x540F, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451];

/// Commands of `fcntl`: copies and flags of a descriptor, the size of a pipe. Not those that send signals, lease what others
/// open, or make pipes larger.
pub(super) const FCNTLS: &[u32] = &[
    libc::F_DUPFD as u32,
    libc::F_DUPFD_CLOEXEC as u32,
    libc::F_GETFD as u32,
    libc::F_SETFD as u32,
    libc::F_GETFL as u32,
    libc::F_SETFL as u32,
    libc::F_GETPIPE_SZ as u32,
];

/// Commands of `fcntl` for compilers, in addition: locks on parts of files. A lock is memory of the kernel's that no limit
/// counts, and a submission has nothing to lock.
pub(super) const LOCKS: &[u32] = &[
    libc::F_GETLK as u32,
    libc::F_SETLK as u32,
    libc::F_SETLKW as u32,
    libc::F_OFD_GETLK as u32,
    libc::F_OFD_SETLK as u32,
    libc::F_OFD_SETLKW as u32,
];

/// Options of `getsockopt` and `setsockopt`: buffers, deadlines, and what a socket is. Not those that tell who is at the other
/// end, or hand out a descriptor of that process, and not filters.
pub(super) const SOCKET_OPTIONS: &[u32] = &[
    libc::SO_REUSEADDR as u32,
    libc::SO_TYPE as u32,
    libc::SO_ERROR as u32,
    libc::SO_SNDBUF as u32,
    libc::SO_RCVBUF as u32,
    libc::SO_KEEPALIVE as u32,
    libc::SO_LINGER as u32,
    libc::SO_RCVTIMEO as u32,
    libc::SO_SNDTIMEO as u32,
    libc::SO_ACCEPTCONN as u32,
    libc::SO_PROTOCOL as u32,
    libc::SO_DOMAIN as u32,
];

/// An option for an X server, in addition: it asks who its programs are.
pub(super) const OF_ITS_PROGRAMS: &[u32] = &[libc::SO_PEERCRED as u32];

/// Options of `prctl`: names of threads and of memory, and questions.
pub(super) const PRCTLS: &[u32] = &[
    libc::PR_GET_PDEATHSIG as u32,
    libc::PR_GET_DUMPABLE as u32,
    libc::PR_SET_NAME as u32,
    libc::PR_GET_NAME as u32,
    libc::PR_GET_SECCOMP as u32,
    libc::PR_CAPBSET_READ as u32,
    libc::PR_GET_SECUREBITS as u32,
    libc::PR_SET_TIMERSLACK as u32,
    libc::PR_GET_TIMERSLACK as u32,
    libc::PR_SET_NO_NEW_PRIVS as u32,
    libc::PR_GET_NO_NEW_PRIVS as u32,
    libc::PR_SET_THP_DISABLE as u32,
    libc::PR_GET_THP_DISABLE as u32,
    libc::PR_CAP_AMBIENT as u32,
    libc::PR_SET_VMA as u32,
];

/// Advice of `fadvise64` about how a file will be read. Not that which makes the machine forget it, for everybody.
pub(super) const FILE_ADVICE: &[u32] = &[
    libc::POSIX_FADV_NORMAL as u32,
    libc::POSIX_FADV_RANDOM as u32,
    libc::POSIX_FADV_SEQUENTIAL as u32,
    libc::POSIX_FADV_WILLNEED as u32,
    libc::POSIX_FADV_NOREUSE as u32,
];

/// Operations of `futex` for locks that hand on priorities: they take any process for the owner of a lock, and ask it nothing.
pub(super) const PRIORITY_LOCKS: &[u32] = &[
    libc::FUTEX_LOCK_PI as u32,
    libc::FUTEX_UNLOCK_PI as u32,
    libc::FUTEX_TRYLOCK_PI as u32,
    libc::FUTEX_WAIT_REQUEUE_PI as u32,
    libc::FUTEX_CMP_REQUEUE_PI as u32,
    FUTEX_LOCK_PI2,
];

/// Advice of `madvise` about a process's own pages. Not that which shares them with others, or breaks them.
pub(super) const ADVICE: &[u32] = &[
    libc::MADV_NORMAL as u32,
    libc::MADV_RANDOM as u32,
    libc::MADV_SEQUENTIAL as u32,
    libc::MADV_WILLNEED as u32,
    libc::MADV_DONTNEED as u32,
    libc::MADV_FREE as u32,
    libc::MADV_DONTFORK as u32,
    libc::MADV_DOFORK as u32,
    libc::MADV_HUGEPAGE as u32,
    libc::MADV_NOHUGEPAGE as u32,
    libc::MADV_DONTDUMP as u32,
    libc::MADV_DODUMP as u32,
];
