/** The controller, as a view knows it. */
public interface IController {
    void startup();

    void fire(int column, int row);
}
