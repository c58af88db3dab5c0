package referee;

import java.util.Set;

/** The classes that the kit supplies, by name. */
final class Supplied {
    private static final Set<String> NAMES = Set.of(
            "reversi.IModel", "reversi.IView", "reversi.IController", "reversi.SimpleModel", "reversi.SimpleTestModel",
            "reversi.SimpleController", "reversi.TextView", "reversi.FakeTextView", "reversi.ReversiMain",
            "games.Board", "games.IController", "games.IView", "games.IPlayer", "games.PrintingController",
            "games.MarkerBoard", "games.HexapawnBoard", "games.TicTacToeBoard", "games.QuoridorBoard",
            "games.HareAndTortoiseBoard", "games.Runner", "games.SquarePictures",
            "games.Track", "kit.Board", "kit.Model", "kit.TextView", "kit.View");

    private static final Set<String> INTERFACES = Set.of("reversi.IModel", "reversi.IView", "reversi.IController");

    private Supplied() {}

    /** Whether a class is one of those that join the parts: only the kit's can be used when the program runs. */
    static boolean joins(String name) {
        boolean joins = name.startsWith("games.") || name.startsWith("kit.");
        return INTERFACES.contains(name) || joins && NAMES.contains(name);
    }

    /** Whether a class, or the class around it, is a supplied one; {@code name} is as in {@code reversi.IModel$Inner}. */
    static boolean has(String name) {
        int inner = name.indexOf('$');
        return NAMES.contains(inner < 0 ? name : name.substring(0, inner));
    }
}
