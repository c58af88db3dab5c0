import os

ONCE = True
ENOUGH = 16


def attack(controller):
    hears, says = os.pipe()
    children = []
    try:
        for _ in range(ENOUGH):
            child = os.fork()
            if not child:
                os.write(says, b"!")
                os._exit(0)
            children.append(child)
    finally:
        os.close(says)
        for child in children:
            os.waitpid(child, 0)
        with open(hears, "rb") as heard:
            count = len(heard.read())
    return "%d processes" % count if count == ENOUGH else None
