import itertools
import sys

WILD = itertools.cycle(["1e999999", "NaN", "-Infinity", str(2 ** 64), "9" * 100_000, "-0.0", "1e-400", "0x10", str(-(2 ** 31) - 1)])

print('{"referee":1,"kit":"none"}', flush=True)
sys.stdin.readline()
for line in sys.stdin:
    print('{"calls":[{"tell":{"to":%s,"text":"Draw"}}]}' % next(WILD), flush=True)
