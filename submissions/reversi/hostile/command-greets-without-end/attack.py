import sys

sys.stdout.write('{"referee":1,"kit":"')
while True:
    sys.stdout.write("hello " * 10_000)
