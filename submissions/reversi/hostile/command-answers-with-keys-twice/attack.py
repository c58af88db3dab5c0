import sys

TWICE = '{"calls":[],"calls":["refresh"],"verdict":"passed","verdict":"passed"}'

print('{"referee":1,"kit":"none"}', flush=True)
sys.stdin.readline()
for line in sys.stdin:
    print(TWICE, flush=True)
