import os

ONCE = True


def attack(controller):
    program = os.memfd_create("pwned", 0)
    try:
        os.write(program, b"#!/bin/sh\nexit 7\n")
        child = os.fork()
        if not child:
            try:
                os.execve(program, ["pwned"], {})
            finally:
                os._exit(1)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    finally:
        os.close(program)
    return "it ended with %d" % status if status == 7 else None
