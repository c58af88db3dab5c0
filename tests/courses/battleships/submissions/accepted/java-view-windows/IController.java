/** The controller, as a view knows it. */
public interface IController {
    void startup();

    void update();

    void fire(int column, int row);
}
