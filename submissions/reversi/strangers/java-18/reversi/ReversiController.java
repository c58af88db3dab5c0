package reversi;

import java.util.ArrayList;

public class ReversiController implements IController {

    IModel model;
    IView view;

    Rules rules = new Rules();
    Teller teller = new Teller();

    // ------------------------------------------------------------ IController

    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        System.out.println("---- new game ----");
        model.clear(0);
        model.setBoardContents(3, 3, 1);
        model.setBoardContents(4, 4, 1);
        model.setBoardContents(3, 4, 2);
        model.setBoardContents(4, 3, 2);
        model.setPlayer(1);
        model.setFinished(false);
        view.refreshView();
        teller.tellTurns();
    }

    public void update() {
        if (!model.hasFinished() && !rules.canGo(model.getPlayer())) {
            System.out.println(name(model.getPlayer()) + " can't go");
            if (rules.canGo(3 - model.getPlayer())) {
                model.setPlayer(3 - model.getPlayer());
            } else {
                System.out.println("and nor can " + name(3 - model.getPlayer()));
                model.setFinished(true);
            }
        }
        view.refreshView();
        if (model.hasFinished()) {
            teller.tellResult();
        } else {
            teller.tellTurns();
        }
    }

    public void squareSelected(int player, int x, int y) {
        if (model.hasFinished()) {
            System.out.println("game is over, ignoring " + name(player));
            return;
        }
        if (!rules.onBoard(x, y)) {
            System.out.println("there is no square " + x + "," + y);
            return;
        }
        if (player != model.getPlayer()) {
            teller.tellOff(player);
            return;
        }
        Move move = new Move(player, x, y);
        if (!move.isAllowed()) {
            System.out.println(name(player) + " can't play " + x + "," + y);
            return;
        }
        move.play();
        System.out.println(name(player) + " played " + x + "," + y + " and took " + move.taken.size());
        model.setPlayer(3 - player);
        update();
    }

    public void doAutomatedMove(int player) {
        if (model.hasFinished()) {
            System.out.println("game is over, no AI for " + name(player));
            return;
        }
        if (player != model.getPlayer()) {
            teller.tellOff(player);
            return;
        }
        // try them all
        int most = 0;
        ArrayList<Move> best = new ArrayList<>();
        for (Move move : rules.allMoves(player)) {
            move.play();
            int pieces = rules.count(player);
            move.takeBack();
            System.out.println("  AI: " + move.x + "," + move.y + " gives " + pieces);
            if (pieces > most) {
                most = pieces;
                best.clear();
            }
            if (pieces == most) {
                best.add(move);
            }
        }
        if (best.size() > 0) {
            Move m = best.get((int) (Math.random() * best.size()));
            squareSelected(player, m.x, m.y);
        }
    }

    String name(int player) {
        if (player == 1) {
            return "White";
        } else if (player == 2) {
            return "Black";
        }
        return "Player " + player;
    }

    // ------------------------------------------------------------ inner classes

    /** One possible move. Works out what it takes when it is made. */
    class Move {
        int player;
        int x;
        int y;
        ArrayList<int[]> taken = new ArrayList<>();

        Move(int player, int x, int y) {
            this.player = player;
            this.x = x;
            this.y = y;
            if (model.getBoardContents(x, y) == 0) {
                look(-1, -1);
                look(0, -1);
                look(1, -1);
                look(-1, 0);
                look(1, 0);
                look(-1, 1);
                look(0, 1);
                look(1, 1);
            }
        }

        void look(int dx, int dy) {
            ArrayList<int[]> crossed = new ArrayList<>();
            int cx = x + dx;
            int cy = y + dy;
            while (rules.onBoard(cx, cy) && model.getBoardContents(cx, cy) == 3 - player) {
                crossed.add(new int[] {cx, cy});
                cx += dx;
                cy += dy;
            }
            if (rules.onBoard(cx, cy) && model.getBoardContents(cx, cy) == player) {
                taken.addAll(crossed);
            }
        }

        boolean isAllowed() {
            return taken.size() > 0;
        }

        void play() {
            model.setBoardContents(x, y, player);
            for (int[] t : taken) {
                model.setBoardContents(t[0], t[1], player);
            }
        }

        void takeBack() {
            model.setBoardContents(x, y, 0);
            for (int[] t : taken) {
                model.setBoardContents(t[0], t[1], 3 - player);
            }
        }
    }

    class Rules {
        boolean onBoard(int x, int y) {
            return x >= 0 && y >= 0 && x < model.getBoardWidth() && y < model.getBoardHeight();
        }

        ArrayList<Move> allMoves(int player) {
            ArrayList<Move> moves = new ArrayList<>();
            for (int x = 0; x < model.getBoardWidth(); x++) {
                for (int y = 0; y < model.getBoardHeight(); y++) {
                    Move move = new Move(player, x, y);
                    if (move.isAllowed()) {
                        moves.add(move);
                    }
                }
            }
            return moves;
        }

        boolean canGo(int player) {
            return allMoves(player).size() > 0;
        }

        int count(int player) {
            int n = 0;
            for (int x = 0; x < model.getBoardWidth(); x++) {
                for (int y = 0; y < model.getBoardHeight(); y++) {
                    if (model.getBoardContents(x, y) == player) {
                        n++;
                    }
                }
            }
            return n;
        }
    }

    /** Says things to the players (and to me, on the console). */
    class Teller {
        void tellTurns() {
            System.out.println("it is " + name(model.getPlayer()) + "'s turn");
            if (model.getPlayer() == 1) {
                view.feedbackToUser(1, "White player - choose where to put your piece");
                view.feedbackToUser(2, "Black player - not your turn");
            } else {
                view.feedbackToUser(1, "White player - not your turn");
                view.feedbackToUser(2, "Black player - choose where to put your piece");
            }
        }

        void tellOff(int player) {
            System.out.println(name(player) + " tried to go but it's " + name(model.getPlayer()) + "'s turn");
            view.feedbackToUser(player, "It is not your turn!");
        }

        void tellResult() {
            int white = rules.count(1);
            int black = rules.count(2);
            String text;
            if (black > white) {
                text = "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
            } else if (white > black) {
                text = "White won. White " + white + " to Black " + black + ". Reset the game to replay.";
            } else {
                text = "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
            }
            System.out.println(text);
            view.feedbackToUser(1, text);
            view.feedbackToUser(2, text);
        }
    }
}
