package reversi;

import java.util.ArrayList;

public class ReversiController implements IController {
    private IModel model;
    private IView view;

    // N, NE, E, SE, S, SW, W, NW
    private final int[] dirX = {0, 1, 1, 1, 0, -1, -1, -1};
    private final int[] dirY = {-1, -1, 0, 1, 1, 1, 0, -1};

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    // get a copy of the board to work on (not stored, only for this call)
    private int[][] readBoard() {
        int[][] board = new int[8][8];
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < 8; j++) {
                board[i][j] = model.getBoardContents(i, j);
            }
        }
        return board;
    }

    private void writeBoard(int[][] board) {
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < 8; j++) {
                model.setBoardContents(i, j, board[i][j]);
            }
        }
        view.refreshView();
    }

    @Override
    public void startup() {
        int[][] board = new int[8][8];
        board[3][3] = 1;
        board[4][3] = 2;
        board[3][4] = 2;
        board[4][4] = 1;
        model.setFinished(false);
        model.setPlayer(1);
        writeBoard(board);
        messages();
    }

    @Override
    public void update() {
        int[][] board = readBoard();
        nextTurn(board);
        writeBoard(board);
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        int[][] board = readBoard();
        if (model.hasFinished()) {
            return;
        }
        if (model.getPlayer() != player) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        ArrayList<int[]> taken = getTaken(board, player, x, y);
        if (taken.isEmpty()) {
            return;
        }
        board[x][y] = player;
        for (int[] square : taken) {
            board[square[0]][square[1]] = player;
        }
        writeBoard(board);
        if (player == 1) {
            model.setPlayer(2);
        } else {
            model.setPlayer(1);
        }
        nextTurn(board);
    }

    @Override
    public void doAutomatedMove(int player) {
        int[][] board = readBoard();
        if (model.hasFinished() || model.getPlayer() != player) {
            return;
        }
        int max = -1;
        int maxI = -1;
        int maxJ = -1;
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < 8; j++) {
                int size = getTaken(board, player, i, j).size();
                if (size > max) {
                    max = size;
                    maxI = i;
                    maxJ = j;
                }
            }
        }
        squareSelected(player, maxI, maxJ);
    }

    // all the squares that get captured when player plays at x,y
    private ArrayList<int[]> getTaken(int[][] board, int player, int x, int y) {
        ArrayList<int[]> all = new ArrayList<int[]>();
        if (board[x][y] != 0) {
            return all;
        }
        for (int d = 0; d < 8; d++) {
            ArrayList<int[]> line = new ArrayList<int[]>();
            for (int step = 1; step < 8; step++) {
                int nx = x + dirX[d] * step;
                int ny = y + dirY[d] * step;
                if (nx < 0 || nx > 7 || ny < 0 || ny > 7) {
                    break;
                }
                if (board[nx][ny] == 0) {
                    break;
                }
                if (board[nx][ny] == player) {
                    all.addAll(line);
                    break;
                }
                line.add(new int[] {nx, ny});
            }
        }
        return all;
    }

    private boolean anyMoves(int[][] board, int player) {
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < 8; j++) {
                if (!getTaken(board, player, i, j).isEmpty()) {
                    return true;
                }
            }
        }
        return false;
    }

    private void nextTurn(int[][] board) {
        boolean white = anyMoves(board, 1);
        boolean black = anyMoves(board, 2);
        if (!white && !black) {
            model.setFinished(true);
            endGame(board);
            return;
        }
        // there are moves so the game is still going
        model.setFinished(false);
        if (!white) {
            model.setPlayer(2);
        }
        if (!black) {
            model.setPlayer(1);
        }
        messages();
    }

    private void messages() {
        if (model.getPlayer() == 1) {
            view.feedbackToUser(1, "White player – choose where to put your piece");
            view.feedbackToUser(2, "Black player – not your turn");
        }
        if (model.getPlayer() == 2) {
            view.feedbackToUser(1, "White player – not your turn");
            view.feedbackToUser(2, "Black player – choose where to put your piece");
        }
    }

    private void endGame(int[][] board) {
        int[] pieces = new int[3];
        for (int[] column : board) {
            for (int value : column) {
                pieces[value]++;
            }
        }
        for (int p = 1; p <= 2; p++) {
            if (pieces[1] > pieces[2]) {
                view.feedbackToUser(p, "White won. White " + pieces[1] + " to Black " + pieces[2]
                        + ". Reset the game to replay.");
            } else if (pieces[2] > pieces[1]) {
                view.feedbackToUser(p, "Black won. Black " + pieces[2] + " to White " + pieces[1]
                        + ". Reset the game to replay.");
            } else {
                view.feedbackToUser(p, "Draw. Both players ended with " + pieces[1]
                        + " pieces. Reset game to replay.");
            }
        }
    }
}
