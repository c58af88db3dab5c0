"""Gardner's matchboxes, filled as positions come up."""
import random

MIRROR = {square: square + 2 - 2 * ((square - 1) % 3) for square in range(1, 10)}


class Matchboxes:
    """The computer player: it plays for both colours, and remembers what lost."""

    def __init__(self, rng=None):
        self.boxes = {}
        self.random = rng or random.Random(1962)
        self.new_game()

    def new_game(self):
        self.last = {}

    def choose(self, player, cells, moves):
        """Draws one of `moves`; every position shares a box with its mirror image."""
        key, mirrored = self.label(player, cells)
        box = self.boxes.setdefault(key, [self.turn(move, mirrored) for move in moves])
        if not box:
            # Everything has lost from here. A brave machine plays on, and hopes for a mistake.
            return self.random.choice(moves)
        bead = self.random.choice(box)
        self.last[player] = (key, bead)
        return self.turn(bead, mirrored)

    def lost(self, player):
        """Takes the bead that was drawn last out of its box."""
        key, bead = self.last.pop(player, (None, None))
        if bead in self.boxes.get(key, ()):
            self.boxes[key].remove(bead)

    @staticmethod
    def label(player, cells):
        plain = tuple(map(tuple, cells))
        mirror = tuple(row[::-1] for row in plain)
        return ((player, plain), False) if plain <= mirror else ((player, mirror), True)

    @staticmethod
    def turn(move, mirrored):
        return (MIRROR[move[0]], MIRROR[move[1]]) if mirrored else move
