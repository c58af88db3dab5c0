package quoridor;

/** The names of fields and walls. Columns and rows are counted from 0. */
class Fields {
    static String name(int column, int row) {
        return (char) ('a' + column) + String.valueOf(row + 1);
    }

    static int column(String name) {
        return name.charAt(0) - 'a';
    }

    static int row(String name) {
        return name.charAt(1) - '1';
    }

    static boolean isField(String name) {
        return name.matches("[a-i][1-9]");
    }

    static boolean isWall(String name) {
        return name.matches("[a-i][1-9][hv]");
    }

    static boolean isVertical(String wall) {
        return wall.endsWith("v");
    }
}
