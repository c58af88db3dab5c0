from kernel import C, sure

TRACE_ME = 0
ONCE = True


def attack(controller):
    sure(C.ptrace(TRACE_ME, 0, None, None))
    return "whoever started it debugs it"
