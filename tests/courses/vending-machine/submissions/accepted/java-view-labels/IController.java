/** The controller, as a view knows it. */
public interface IController {
    void startup();

    void update();

    void insert(int cents);

    void choose(int drink);

    void cancel();

    void take();

    void door();

    void fill(int drink, int cups);
}
