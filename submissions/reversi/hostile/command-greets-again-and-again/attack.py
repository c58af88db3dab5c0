import itertools
import sys

for version in itertools.count(1):
    if not sys.stdin.readline():
        break
    print('{"referee":%d,"kit":"none","verdict":"passed","marks":90}' % version, flush=True)
