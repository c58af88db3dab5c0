package referee;

import java.util.Map;

/** A part of a game whose handout lays down no model: a class that is made for a board, and that implements a supplied interface. */
abstract class WirePart implements Part {
    final WireBoard board;
    private final Class<?> implemented;
    private Student student;

    WirePart(WireBoard board, Class<?> implemented) {
        this.board = board;
        this.implemented = implemented;
    }

    @Override
    public final void accept(Student own) throws Missing {
        student = own;
        own.mustImplement(implemented, board.board().getClass());
        own.check();
    }

    /** Makes a new object of the student's class. */
    final Object make() throws Throwable {
        return student.make();
    }

    @Override
    public final void load(Map<String, Object> from) throws Malformed {
        board.load(from);
    }

    @Override
    public final Stage stage() {
        return board.stage();
    }
}
