class Validator:
    def check(self, moves):
        p = [[4, 8], [4, 0]]
        n = [10, 10]
        H = set()
        V = set()

        def ok(x, y, a, b):
            if not (0 <= a < 9 and 0 <= b < 9): return False
            if abs(x - a) + abs(y - b) != 1: return False
            if x == a:
                m = min(y, b)
                return (x, m) not in H and (x - 1, m) not in H
            m = min(x, a)
            return (m, y) not in V and (m, y - 1) not in V

        def path(x, y, goal):
            seen = []
            todo = [(x, y)]
            while todo:
                s = todo.pop()
                if s in seen: continue
                seen.append(s)
                x, y = s
                if y == goal: return True
                for t in (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1):
                    if ok(x, y, *t): todo.append(t)
            return False

        t = 0
        for m in moves:
            if p[0][1] == 0 or p[1][1] == 8: return False
            try:
                x = "abcdefghi".index(m[0])
                y = int(m[1]) - 1
                me = p[t]
                op = p[1 - t]
                if len(m) == 2:
                    if [x, y] == op: return False
                    if not (ok(*me, x, y) or ok(*me, *op) and ok(*op, x, y)): return False
                    p[t] = [x, y]
                elif m[2:] == "h" or m[2:] == "v":
                    if n[t] == 0 or not 0 <= x < 8 or not 0 <= y < 8: return False
                    if (x, y) in H or (x, y) in V: return False
                    if m[2] == "h":
                        if (x - 1, y) in H or (x + 1, y) in H: return False
                        H.add((x, y))
                    else:
                        if (x, y - 1) in V or (x, y + 1) in V: return False
                        V.add((x, y))
                    n[t] -= 1
                    if not path(*p[0], 0) or not path(*p[1], 8): return False
                else:
                    return False
            except:
                return False
            t = 1 - t
        return True
