import json
import sys

board = {}

sys.stdin.readline()
print('{"referee":1,"kit":"none"}', flush=True)
for line in sys.stdin:
    cue = json.loads(line)
    board = cue.get("board", board)
    if cue["cue"] == "select" and cue["seat"] == board["player"]:
        board["player"] = 3 - board["player"]
    print(json.dumps({"calls": [{"store": board}, "refresh"]}), flush=True)
