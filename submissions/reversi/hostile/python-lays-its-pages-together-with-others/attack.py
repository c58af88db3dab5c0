import mmap


def attack(controller):
    with mmap.mmap(-1, 1 << 16, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS) as memory:
        memory.write(b"pwned" * 1000)
        memory.madvise(mmap.MADV_MERGEABLE)
        memory.madvise(mmap.MADV_UNMERGEABLE)
        return "%d bytes are compared with others" % len(memory)
