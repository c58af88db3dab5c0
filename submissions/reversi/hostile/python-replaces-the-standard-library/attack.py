import os
import sys

OWN = os.path.dirname(os.path.abspath(__file__))
NAMES = ("json", "stat", "sitecustomize", "usercustomize", "encodings", "attack_was_here")


def attack(controller):
    mine = [name for name in NAMES if (getattr(sys.modules.get(name), "__file__", None) or "").startswith(OWN)]
    return mine or None
