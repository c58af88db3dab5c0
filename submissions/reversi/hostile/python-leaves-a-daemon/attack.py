import os
import sys

LATER = "import time; time.sleep(60)  # pwned"
ONCE = True


def attack(controller):
    hears, says = os.pipe()
    child = os.fork()
    if child:
        os.close(says)
        os.waitpid(child, 0)
        with open(hears) as heard:
            daemon = int(heard.read())
        os.kill(daemon, 0)
        return "process %d lives on" % daemon
    os.setsid()
    if os.fork():
        os._exit(0)
    os.write(says, b"%d" % os.getpid())
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in range(3):
        os.dup2(nothing, number)
    os.closerange(3, 256)
    os.chdir("/")
    os.execv(sys.executable, ["python3", "-I", "-S", "-c", LATER])
