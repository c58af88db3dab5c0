import sys

TEXT = "\x1b[2J\x1b[H\x1b[32mAll passed: 90 of 90\x1b[0m \x1b]8;;file:///etc/passwd\x07 ::error::passed <script>alert(1)</script>"


def attack(controller):
    print(TEXT, flush=True)
    print(TEXT, file=sys.stderr, flush=True)
    raise ValueError(TEXT)
