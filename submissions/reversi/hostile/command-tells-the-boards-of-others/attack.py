import glob
import json
import sys

wanted = []
for path in sorted(glob.glob("@course@/fixtures/reversi/*/*.yaml")):
    try:
        with open(path) as fixture:
            wanted.append(fixture.read(60))
    except OSError:
        pass  # another one

sys.stdin.readline()
print('{"referee":1,"kit":"none"}', flush=True)
for number, line in enumerate(sys.stdin):
    text = "PWNED " + wanted[number % len(wanted)] if wanted else ""
    print(json.dumps({"calls": [{"tell": {"to": 1, "text": text}}]}), flush=True)
