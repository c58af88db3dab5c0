import os

HOME = "@course@/../home"
PLACES = (HOME + "/.profile", HOME + "/.bashrc", HOME + "/.config/autostart/pwned.desktop", "/etc/profile.d/pwned.sh", "/etc/cron.d/pwned", "/var/spool/cron/pwned")
ONCE = True


def attack(controller):
    """Whatever is made goes again at once."""
    made = []
    for path in PLACES:
        try:
            with open(path, "x"):
                made.append(path)
            os.remove(path)
        except OSError:
            pass  # another one
    return made or None
