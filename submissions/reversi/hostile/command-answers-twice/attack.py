import sys

OPENING = ("........", "........", "........", "...WB...", "...BW...", "........", "........", "........")
STORE = '{"store":{"player":1,"finished":false,"squares":[%s]}}' % ",".join('"%s"' % row for row in OPENING)

sys.stdin.readline()
print('{"referee":1,"kit":"none"}', flush=True)
for line in sys.stdin:
    print('{"calls":[]}\n{"calls":[%s,"refresh"]}' % STORE, flush=True)
