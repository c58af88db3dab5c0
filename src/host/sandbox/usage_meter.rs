//! Resources that a process uses, while it runs and after it has ended.
#![allow(unsafe_code)]

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::FileExt;
use std::time::Duration;

use rustix::process::Pid;

use super::usage::Usage;

/// Takes the end of a child, which must have ended or be about to, and the processor time that it has used altogether.
///
/// Not its memory: the peak that the kernel keeps for its parent begins with the grader's own, from before `exec`.
///
/// # Errors
/// There is no such child.
pub(crate) fn reap(child: Pid) -> io::Result<Duration> {
    // SAFETY: all zeros is a `rusage` of nothing used.
    let mut used: libc::rusage = unsafe { std::mem::zeroed() };
    loop {
        // SAFETY: writes to `used` only.
        if unsafe { libc::wait4(child.as_raw_nonzero().get(), std::ptr::null_mut(), 0, &raw mut used) } > 0 {
            break;
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
    let time = |time: libc::timeval| {
        Duration::from_secs(time.tv_sec.unsigned_abs()) + Duration::from_micros(time.tv_usec.unsigned_abs())
    };
    Ok(time(used.ru_utime) + time(used.ru_stime))
}

/// How long a process may work before its memory is read again. The kernel writes a page of text each time, which takes longer than
/// many a scenario; nobody takes much memory in less.
const WORK: Duration = Duration::from_millis(2);

/// Reads what a process that runs has used so far, at each scenario.
#[derive(Debug)]
pub(crate) struct UsageMeter {
    clock: libc::clockid_t,
    status: File,
    /// Memory that was read last, and the processor time by then.
    known: Option<Usage>,
}

impl UsageMeter {
    /// Of a child, or of what runs in the namespaces that it guards; `None` where the kernel does not tell.
    #[expect(clippy::disallowed_methods, reason = "reads what the system tells of a process")]
    pub fn of(child: Pid, guards: bool) -> Option<UsageMeter> {
        let child = child.as_raw_nonzero().get();
        // The guard's child is process 1 of the namespaces, whose first child is the program.
        let pid = if guards { first_child(first_child(child)?)? } else { child };
        let status = File::open(format!("/proc/{pid}/status")).ok()?;
        let mut clock = 0;
        // SAFETY: writes to `clock` only.
        let found = unsafe { libc::clock_getcpuclockid(pid, &raw mut clock) };
        (found == 0).then_some(UsageMeter { clock, status, known: None })
    }

    /// Returns the resources used so far; `None` once the process is gone. Memory may be that of a moment ago.
    pub fn read(&mut self) -> Option<Usage> {
        let cpu = self.cpu()?;
        match self.known {
            Some(known) if cpu < known.cpu + WORK => Some(Usage { cpu, ..known }),
            _ => self.read_all(),
        }
    }

    /// Returns the resources used so far, with the memory of now; `None` once the process is gone.
    pub fn read_all(&mut self) -> Option<Usage> {
        let cpu = self.cpu()?;
        let mut text = [0; 4096];
        let length = self.status.read_at(&mut text, 0).ok()?;
        self.known = Some(Usage { cpu, memory: peak(&text[..length])? });
        self.known
    }

    fn cpu(&self) -> Option<Duration> {
        let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        // SAFETY: writes to `now` only; a clock of a process that is gone is refused.
        if unsafe { libc::clock_gettime(self.clock, &raw mut now) } != 0 {
            return None;
        }
        Some(Duration::new(u64::try_from(now.tv_sec).ok()?, u32::try_from(now.tv_nsec).ok()?))
    }
}

/// The line `VmHWM:     1234 kB`, in bytes.
fn peak(status: &[u8]) -> Option<u64> {
    let line = status.split(|byte| *byte == b'\n').find_map(|line| line.strip_prefix(b"VmHWM:"))?;
    let number = std::str::from_utf8(line).ok()?.trim().strip_suffix(" kB")?;
    Some(number.parse::<u64>().ok()? << 10)
}

#[expect(clippy::disallowed_methods, reason = "reads what the system tells of a process")]
fn first_child(of: i32) -> Option<i32> {
    let children = fs::read_to_string(format!("/proc/{of}/task/{of}/children")).ok()?;
    children.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    #[expect(clippy::zombie_processes, reason = "this is about our own way of waiting")]
    fn a_child_that_works_has_used_something() {
        let works = "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done";
        let child = Command::new("/bin/sh").args(["-c", works]).spawn().unwrap();
        assert!(reap(Pid::from_child(&child)).unwrap() > Duration::ZERO);
        assert!(reap(Pid::from_child(&child)).is_err(), "its end is taken only once");
    }

    #[test]
    fn a_running_process_is_read() {
        let mut meter = UsageMeter::of(rustix::process::getpid(), false).unwrap();
        let first = meter.read().unwrap();
        assert!((0..200_000).map(std::hint::black_box).sum::<u64>() > 0);
        let second = meter.read().unwrap();
        assert!(second.cpu > first.cpu && second.memory >= first.memory && first.memory > 0);
    }

    #[test]
    fn memory_is_read_again_after_some_work_and_at_the_end() {
        let mut meter = UsageMeter::of(rustix::process::getpid(), false).unwrap();
        let now = meter.cpu().unwrap();
        meter.known = Some(Usage { cpu: now + WORK, memory: 1 });
        assert_eq!(meter.read().unwrap().memory, 1, "it has not worked since");
        assert!(meter.read_all().unwrap().memory > 1);
        meter.known = Some(Usage { cpu: now.saturating_sub(WORK), memory: 1 });
        assert!(meter.read().unwrap().memory > 1);
    }

    #[test]
    fn the_peak_is_a_line_of_the_status() {
        assert_eq!(peak(b"Name:\tx\nVmHWM:\t    1234 kB\nVmRSS:\t 1 kB\n"), Some(1234 << 10));
        assert_eq!(peak(b"Name:\tzombie\n"), None);
    }
}
