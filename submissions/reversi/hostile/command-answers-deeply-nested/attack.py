import sys

DEEP = '[' * 400_000 + ']' * 400_000

print('{"referee":1,"kit":"none"}', flush=True)
sys.stdin.readline()
for line in sys.stdin:
    print('{"calls":' + DEEP + '}', flush=True)
