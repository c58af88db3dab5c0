"""Functions on a board that is a plain list of lists: board[y][x] is 0, 1 or 2.

None of these know the model, they only get data in and give data back.
"""
from collections import Counter

EMPTY = 0

DIRECTIONS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


def ray(board, x, y, dx, dy):
    """All squares from (x, y) in one direction up to the edge, without (x, y) itself."""
    height, width = len(board), len(board[0])
    squares = []
    x, y = x + dx, y + dy
    while 0 <= x < width and 0 <= y < height:
        squares.append((x, y))
        x, y = x + dx, y + dy
    return squares


def taken_on_ray(board, player, squares):
    """The part of the ray that player would take."""
    taken = []
    for x, y in squares:
        value = board[y][x]
        if value == EMPTY:
            return []
        if value == player:
            return taken
        taken.append((x, y))
    # fell off the edge
    return []


def taken(board, player, x, y):
    """List of every square which is taken when player plays on (x, y)."""
    return [
        square
        for dx, dy in DIRECTIONS
        for square in taken_on_ray(board, player, ray(board, x, y, dx, dy))
    ]


def possible_moves(board, player):
    """{(x, y): [squares taken]} for all the squares where player is allowed to play."""
    everything = {
        (x, y): taken(board, player, x, y)
        for y, row in enumerate(board)
        for x, value in enumerate(row)
        if value == EMPTY
    }
    return {square: squares for square, squares in everything.items() if squares}


def count_pieces(board):
    """{value: how often}, a Counter so that a missing colour is 0."""
    return Counter(value for row in board for value in row)
