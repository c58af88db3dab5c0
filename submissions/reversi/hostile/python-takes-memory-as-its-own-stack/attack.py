import ctypes
import resource

# Below the stack there are at least 128 MiB of nothing; a program that replaces itself may have much more.
SIZE = 100 << 20
PAGE = 4096


def attack(controller):
    allowed, most = resource.getrlimit(resource.RLIMIT_STACK)
    try:
        resource.setrlimit(resource.RLIMIT_STACK, (most, most))
    except ValueError:
        return None
    if most != resource.RLIM_INFINITY and most < 2 * SIZE:
        return None
    bottom = ctypes.c_void_p.in_dll(ctypes.CDLL(None), "__libc_stack_end").value
    for start in range(bottom - SIZE, bottom - SIZE + (4 << 20), PAGE):
        ctypes.memset(start, 1, 1)
    return "a stack of %d MiB, where %d MiB are allowed" % (SIZE >> 20, allowed >> 20)
