package reversi;

public class ReversiController implements IController {
    private int currentPlayer = 1;  //~ ?model-only
    private static int count;  //~ ?static

    public void startup() {
        currentPlayer = 3 - currentPlayer;
        count++;
        int x = = 3;
    }
}
