package reversi;

import java.lang.reflect.Field;

class Attack {
    static String attack(IView view) throws Exception {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        long piece = 64L << 20;
        try {
            for (int count = 0; count < 64; count++) {
                unsafe.putByte(unsafe.allocateMemory(piece), (byte) 1);
            }
        } catch (OutOfMemoryError refused) {
            return null;
        }
        return "four gigabytes behind the heap";
    }
}
