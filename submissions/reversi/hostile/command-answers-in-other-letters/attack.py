import itertools
import sys

ANSWER = '{"calls":[]}'
OTHERS = itertools.cycle([
    ANSWER.encode("utf-16"),
    ANSWER.encode("utf-32-be"),
    b"\xef\xbb\xbf" + ANSWER.encode(),
    ANSWER.encode() + b"\0",
    b'{"calls":[{"tell":{"to":1,"text":"\xff\xfe"}}]}',
    b'{"calls":[{"tell":{"to":1,"text":"\xc0\xae\xc0\xae"}}]}',
    b'{"calls":[{"tell":{"to":1,"text":"\xed\xa0\x80"}}]}',
    b'{"calls":[{"tell":{"to":1,"text":"\\ud800"}}]}',
])

sys.stdin.readline()
print('{"referee":1,"kit":"none"}', flush=True)
for line in sys.stdin:
    sys.stdout.buffer.write(next(OTHERS) + b"\n")
    sys.stdout.buffer.flush()
