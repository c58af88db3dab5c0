# Reversi without the kit.
# Reads every line and means to answer when the game is over.

import json
import sys


def main():
    cues = []
    for line in sys.stdin:
        message = json.loads(line)
        if "referee" in message:
            print(json.dumps({"referee": 1, "kit": "home-made"}), flush=True)
        else:
            cues.append(message["cue"])
    for cue in cues:
        print(json.dumps({"calls": []}))


if __name__ == "__main__":
    main()
