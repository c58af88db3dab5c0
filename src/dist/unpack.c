// Unpacks a grammar's tables when they are first asked for. grammars.py puts this into the source of each parser, after what it packs:
// `packed`, which is what Deflate (RFC 1951) has made of the bytes of `unpacked`. Nobody else writes these bytes, so nothing is checked.

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the tables are packed with the lower byte first");

// Reader of bits, the lowest of a byte first.
typedef struct {
    const uint8_t *next;
    uint32_t held;
    int count;
} PackedBits;

// Code of Huffman: how many symbols have each length, and the symbols by length and value.
typedef struct {
    uint16_t counts[16];
    uint16_t symbols[288];
} PackedCode;

static unsigned packed_bits(PackedBits *in, int wanted) {
    while (in->count < wanted) {
        in->held |= (uint32_t)*in->next++ << in->count;
        in->count += 8;
    }
    unsigned bits = in->held & ((1u << wanted) - 1);
    in->held >>= wanted;
    in->count -= wanted;
    return bits;
}

static unsigned packed_symbol(PackedBits *in, const PackedCode *code) {
    int value = 0, first = 0, index = 0;
    for (int length = 1;; length++) {
        value |= (int)packed_bits(in, 1);
        int count = code->counts[length];
        if (value < first + count) return code->symbols[index + value - first];
        index += count;
        first = (first + count) << 1;
        value <<= 1;
    }
}

static void packed_code(PackedCode *code, const uint8_t *lengths, int symbols) {
    uint16_t places[16] = {0};
    for (int length = 0; length < 16; length++) code->counts[length] = 0;
    for (int symbol = 0; symbol < symbols; symbol++) code->counts[lengths[symbol]]++;
    code->counts[0] = 0;
    for (int length = 1; length < 15; length++) places[length + 1] = places[length] + code->counts[length];
    for (int symbol = 0; symbol < symbols; symbol++) {
        if (lengths[symbol]) code->symbols[places[lengths[symbol]]++] = (uint16_t)symbol;
    }
}

// The two codes of a block, which come in a code of their own.
static void packed_codes(PackedBits *in, PackedCode *letters, PackedCode *distances) {
    static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    uint8_t lengths[320] = {0};
    int letter_count = (int)packed_bits(in, 5) + 257, distance_count = (int)packed_bits(in, 5) + 1;
    int order_count = (int)packed_bits(in, 4) + 4, done = 0;
    for (int i = 0; i < order_count; i++) lengths[order[i]] = (uint8_t)packed_bits(in, 3);
    packed_code(letters, lengths, 19);
    while (done < letter_count + distance_count) {
        unsigned symbol = packed_symbol(in, letters);
        uint8_t length = symbol < 16 ? (uint8_t)symbol : symbol == 16 ? lengths[done - 1] : 0;
        // The last three say how often a length comes again, or none.
        unsigned repeats = 1;
        if (symbol == 16) repeats = 3 + packed_bits(in, 2);
        if (symbol == 17) repeats = 3 + packed_bits(in, 3);
        if (symbol == 18) repeats = 11 + packed_bits(in, 7);
        while (repeats--) lengths[done++] = length;
    }
    packed_code(letters, lengths, letter_count);
    packed_code(distances, lengths + letter_count, distance_count);
}

static void packed_block(PackedBits *in, uint8_t **to, const PackedCode *letters, const PackedCode *distances) {
    for (;;) {
        unsigned symbol = packed_symbol(in, letters);
        if (symbol == 256) return;
        if (symbol < 256) {
            *(*to)++ = (uint8_t)symbol;
            continue;
        }
        // Four lengths for each number of further bits, but the first eight have none; the last stands for one length alone.
        unsigned place = symbol - 257, length = place + 3;
        if (place == 28) {
            length = 258;
        } else if (place >= 8) {
            int further = (int)place / 4 - 1;
            length = 3 + ((4 + place % 4) << further) + packed_bits(in, further);
        }
        // Distances go on by twos, after the first four.
        unsigned back = packed_symbol(in, distances);
        if (back >= 4) {
            int further = (int)back / 2 - 1;
            back = ((2 + back % 2) << further) + packed_bits(in, further);
        }
        for (; length > 0; length--, (*to)++) **to = (*to)[-(ptrdiff_t)back - 1];
    }
}

static void unpack(void) {
    PackedBits in = {packed, 0, 0};
    PackedCode letters, distances;
    uint8_t *to = (uint8_t *)&unpacked;
    for (bool last = false; !last;) {
        last = packed_bits(&in, 1);
        // Bits that are left over of a byte say nothing about what comes as it is.
        unsigned kind = packed_bits(&in, 2);
        if (kind == 0) {
            in.held = 0;
            in.count = 0;
            unsigned length = in.next[0] | (unsigned)in.next[1] << 8;
            for (in.next += 4; length > 0; length--) *to++ = *in.next++;
            continue;
        }
        if (kind == 2) {
            packed_codes(&in, &letters, &distances);
        } else {
            uint8_t lengths[288];
            for (int i = 0; i < 288; i++) lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
            packed_code(&letters, lengths, 288);
            for (int i = 0; i < 30; i++) lengths[i] = 5;
            packed_code(&distances, lengths, 30);
        }
        packed_block(&in, &to, &letters, &distances);
    }
}

// Several threads may ask for a grammar at the same time: one unpacks it, and the others wait.
static void unpack_once(void) {
    enum { PACKED, BEING_UNPACKED, UNPACKED };
    static int state = PACKED;
    int expected = PACKED;
    if (__atomic_load_n(&state, __ATOMIC_ACQUIRE) == UNPACKED) return;
    if (__atomic_compare_exchange_n(&state, &expected, BEING_UNPACKED, false, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE)) {
        unpack();
        __atomic_store_n(&state, UNPACKED, __ATOMIC_RELEASE);
    }
    while (__atomic_load_n(&state, __ATOMIC_ACQUIRE) != UNPACKED) {}
}
