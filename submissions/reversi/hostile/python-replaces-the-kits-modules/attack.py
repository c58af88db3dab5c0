import sys

NAMES = ("__main__", "referee_reversi", "referee_student", "reversi", "reversi.model", "reversi.names")


def attack(controller):
    mine = [name for name in NAMES if hasattr(sys.modules.get(name), "ours")]
    return mine or None
