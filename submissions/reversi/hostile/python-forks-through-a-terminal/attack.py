import os
import pty
import subprocess

ONCE = True


def by_a_terminal():
    child, line = pty.fork()
    if not child:
        os._exit(7)
    status = os.waitpid(child, 0)[1]
    os.close(line)
    return os.waitstatus_to_exitcode(status) == 7


def by_a_module():
    return subprocess.run(["/bin/sh", "-c", "exit 7"], close_fds=False).returncode == 7


def by_a_pipe():
    return subprocess.check_output("echo 7", shell=True).strip() == b"7"


def by_a_command_line():
    return os.waitstatus_to_exitcode(os.system("exit 7")) == 7


def by_a_spawn():
    child = os.posix_spawn("/bin/sh", ["sh", "-c", "exit 7"], {})
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7


def attack(controller):
    done = []
    for way in (by_a_terminal, by_a_module, by_a_pipe, by_a_command_line, by_a_spawn):
        try:
            if way():
                done.append(way.__name__)
        except (OSError, subprocess.SubprocessError):
            pass  # another one
    return done or None
