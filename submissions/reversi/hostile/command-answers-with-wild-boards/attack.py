import itertools
import json
import sys

WILD = itertools.cycle([["." * 9] * 8, ["........"] * 7, ["W" * 100_000] * 8, [], ["\u202e......."] * 8, ["\x1b......."] * 8, ["...."] * 16])

print('{"referee":1,"kit":"\\u001b[2J<script>"}', flush=True)
sys.stdin.readline()
for line in sys.stdin:
    board = {"player": 1, "finished": False, "squares": next(WILD)}
    print(json.dumps({"calls": [{"store": board}, "refresh"]}), flush=True)
