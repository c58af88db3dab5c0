package reversi;

class MoveFinder {
    private IModel model;

    MoveFinder(IModel model) {
        this.model = model;
    }

    boolean canMove(int player) {
        return best(player) >= 0;
    }

    // ten times the column plus the row, or -1
    int best(int player) {
        int place = -1;
        int most = 0;
        for (int place2 = 0; place2 < 78; place2++) {
            int captured = captures(player, place2 / 10, place2 % 10);
            if (captured > most) {
                most = captured;
                place = place2;
            }
        }
        return place;
    }

    boolean play(int player, int x, int y) {
        if (captures(player, x, y) == 0) {
            return false;
        }
        for (int dx = -1; dx < 2; dx++) {
            for (int dy = -1; dy < 2; dy++) {
                int length = length(player, x, y, dx, dy);
                while (length > 0) {
                    model.setBoardContents(x + length * dx, y + length * dy, player);
                    length--;
                }
            }
        }
        model.setBoardContents(x, y, player);
        return true;
    }

    int captures(int player, int x, int y) {
        int captured = 0;
        if (contents(x, y) == 0) {
            for (int dx = -1; dx < 2; dx++) {
                for (int dy = -1; dy < 2; dy++) {
                    captured += length(player, x, y, dx, dy);
                }
            }
        }
        return captured;
    }

    private int length(int player, int x, int y, int dx, int dy) {
        for (int i = 1; i < 9; i++) {
            int piece = contents(x + i * dx, y + i * dy);
            if (piece == player) {
                return i - 1;
            }
            if (piece != 3 - player) {
                return 0;
            }
        }
        return 0;
    }

    private int contents(int x, int y) {
        if (x < 0 || x >= model.getBoardWidth()) {
            return -1;
        }
        if (y < 0 || y >= model.getBoardHeight()) {
            return -1;
        }
        return model.getBoardContents(x, y);
    }

    String result() {
        int white = 0;
        int black = 0;
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                switch (model.getBoardContents(x, y)) {
                    case IModel.PLAYER_WHITE: white++; break;
                    case IModel.PLAYER_BLACK: black++; break;
                }
            }
        }
        if (white == black) {
            return "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
        } else if (white > black) {
            return "White won. White " + white + " to Black " + black + ". Reset the game to replay.";
        } else {
            return "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
        }
    }
}
