"""Plays right, and attacks at every startup; what an attack brings home, white is told.

`honest.py` is an accepted submission, `attack.py` the attack: a function that answers with what it got, or with None. Whatever
the system refuses it ends the attack, and the game goes on. With `ONCE = True` it is called once a process.
"""
import attack
import honest

tried = False


class ReversiController(honest.ReversiController):
    def startup(self):
        global tried
        super().startup()
        if tried and getattr(attack, "ONCE", False):
            return
        tried = True
        try:
            loot = attack.attack(self)
        except OSError:
            loot = None
        if loot is not None:
            self.view.feedback_to_user(1, "PWNED " + str(loot))
