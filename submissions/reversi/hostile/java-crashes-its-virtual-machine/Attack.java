package reversi;

import java.lang.reflect.Field;

class Attack {
    static String attack(IView view) throws Exception {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        ((sun.misc.Unsafe) field.get(null)).putByte(0, (byte) 1);
        return null;
    }
}
