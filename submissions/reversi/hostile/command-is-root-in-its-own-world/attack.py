import os
import sys

sys.stdin.readline()
print('{"referee":1,"kit":"none"}', flush=True)
for line in sys.stdin:
    text = "PWNED root is %d here" % os.getuid() if os.getuid() == 0 else ""
    print('{"calls":[{"tell":{"to":1,"text":"%s"}}]}' % text, flush=True)
