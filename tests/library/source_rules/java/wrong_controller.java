package reversi;

import java.io.File;  //~ libraries
import java.io.*;  //~ ?libraries
import java.net.Socket;  //~ ?libraries
import java.util.*;
import javax.swing.*;
import org.apache.commons.lang3.StringUtils;  //~ ?libraries

public class ReversiController extends BaseController implements IController {
    private int[][] board = new int[8][8];  //~ model-only
    private int squareValues[][];  //~ model-only
    private int currentPlayer = 1;  //~ model-only
    private int p;  //~ model-only
    private boolean whiteTurn = true;  //~ model-only
    private int turn = 1;  //~ model-only
    private boolean gameOver;  //~ model-only
    private boolean done;  //~ model-only
    private boolean finished;  //~ ?model-only
    private Piece[][] grid;  //~ model-only
    private Map<String, Integer> cells = new HashMap<>();  //~ ?model-only
    private List<List<Integer>> copied = new ArrayList<>();  //~ ?model-only
    private List<List<Integer>> kept = new ArrayList<>();  //~ model-only
    private int lastPlayer;  //~ ?model-only
    private int[][] captures = new int[8][8];  //~ ?model-only
    private int here;  //~ ?model-only
    private Table table = new Table();  //~ ?model-only
    private String colour = "White"; private String turnOf = "White";  //~ model-only
    private static int moves = 0;  //~ static
    static Random chance = new Random();  //~ ?static
    private IModel model;

    public void initialise(IModel model, IView view) {
        this.model = model;
    }

    public void startup() {
        currentPlayer = 1;
        gameOver = false;
        finished = false;
        grid = new Piece[8][8];
        for (int x = 0; x < 8; x++) {
            for (int y = 0; y < 8; y++) {
                board[x][y] = 0;
                this.grid[x][y] = Piece.NONE;
                captures[x][y] = count(x, y);
            }
        }
    }

    public void update() {
        int now = model.getPlayer();
        this.p = now;
        done = (model.hasFinished());
        lastPlayer = model.getPlayer();
        for (int x = 0; x < 8; x++) {
            kept.get(x).add(model.getBoardContents(x, 0));
            copied.get(x).add(x);
            squareValues[x][0] = model.getBoardContents(x, 0);
        }
        here = model.getBoardContents(0, 0);
        SwingUtilities.invokeLater(() -> whiteTurn = !whiteTurn);
        turn = turn == 1 ? 2 : 1;
        turnOf = turnOf.equals("White") ? "Black" : "White";
        moves++;
    }

    public void squareSelected(int player, int x, int y) {
        cells.put(x + "," + y, player);
        currentPlayer = 3 - currentPlayer;
        ImageIcon icon = new ImageIcon("white.png");  //~ libraries
        File file = new File("x");
        java.nio.file.Files.exists(file.toPath());  //~ libraries
        try {
            Runtime.getRuntime().exec("ls");  //~ libraries
        } catch (IOException e) {
            gameOver = true;
        }
    }

    public static int count(int x, int y) {  //~ static
        return 0;
    }

    public static void main(String[] arguments) {
    }

    enum Piece { NONE, WHITE, BLACK }

    static class Table {
        private final int[][] squares = new int[8][8];

        void set(int x, int y, int value) {
            squares[x][y] = value;
        }

        static Table empty() {  //~ static
            return new Table();
        }
    }
}

class BaseController {
    protected boolean isGameOver;  //~ model-only

    void end() {
        isGameOver = true;
    }
}
