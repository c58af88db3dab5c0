package reversi;

import java.lang.reflect.Field;

class Attack {
    private static final Integer WHITE = 1;
    private static final Integer BLACK = 2;

    static String attack(IView view) throws Exception {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        unsafe.putInt(BLACK, unsafe.objectFieldOffset(Integer.class.getDeclaredField("value")), WHITE);
        return null;
    }
}
