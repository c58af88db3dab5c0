import sys

sys.stdin.readline()
print('{"referee":1,"kit":"none"}', flush=True)
for line in sys.stdin:
    print('{"calls":[]}', end="\r\u2028\v\f\x85", flush=True)
