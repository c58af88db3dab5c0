package games;

/**
 * Prints what it is asked, and does nothing: with it a view can be tried before there is a controller.
 *
 * @param <B> the board of the game
 */
public final class PrintingController<B extends Board> implements IController<B> {
    private void print(String function, Object... arguments) {
        StringBuilder line = new StringBuilder(function).append('(');
        for (int index = 0; index < arguments.length; index++) {
            line.append(index == 0 ? "" : ", ").append(arguments[index]);
        }
        System.out.println(line.append(')'));
    }

    @Override
    public void initialise(B board, IView<B> view) {
        print("initialise");
    }

    @Override
    public void startup() {
        print("startup");
    }

    @Override
    public void update() {
        print("update");
    }

    @Override
    public void selected(int player, String action) {
        print("selected", player, action);
    }

    @Override
    public void computerMove(int player) {
        print("computerMove", player);
    }

    @Override
    public void hovered(int player, String action) {
        print("hovered", player, action);
    }

    @Override
    public void typed(String text) {
        print("typed", text);
    }

    @Override
    public void undo() {
        print("undo");
    }

    @Override
    public void redo() {
        print("redo");
    }

    @Override
    public void save() {
        print("save");
    }

    @Override
    public void load(String text) {
        print("load", text);
    }
}
