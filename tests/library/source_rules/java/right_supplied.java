package reversi;

import java.io.File;

/** A class that came with the coursework is nobody's fault. */
public class SimpleModel implements IModel {
    private int[][] board = new int[8][8];
    static int instances;

    public static void helper() {
        new File("x").delete();
    }
}
