package reversi;

import java.util.ArrayList;

public class ReversiController implements IController {

	private IModel model;
	private IView view;

	public void initialise(IModel m, IView v) {
		model = m;
		view = v;
	}

	public void startup() {
		model.clear(0);
		model.setBoardContents(3, 3, 1);
		model.setBoardContents(4, 4, 1);
		model.setBoardContents(4, 3, 2);
		model.setBoardContents(3, 4, 2);
		beginTurn(1);
	}

	public void update() {
		beginTurn(model.getPlayer());
	}

	/** Decides about the turn, starting with the player whose turn it should be. */
	private void beginTurn(int player) {
		int other = otherPlayer(player);
		if (possibleMoves(player).size() > 0) {
			giveTurn(player, other);
		} else if (possibleMoves(other).size() > 0) {
			giveTurn(other, player);
		} else {
			endGame();
		}
	}

	private void giveTurn(int player, int other) {
		view.feedbackToUser(player, colour(player) + " player choose where to put your piece");
		view.feedbackToUser(other, colour(other) + " player not your turn");
		model.setFinished(false);
		model.setPlayer(player);
		view.refreshView();
	}

	private void endGame() {
		model.setFinished(true);
		int white = 0;
		int black = 0;
		for (int row = 0; row < 8; row++) {
			for (int column = 0; column < 8; column++) {
				if (model.getBoardContents(column, row) == 1) white = white + 1;
				if (model.getBoardContents(column, row) == 2) black = black + 1;
			}
		}
		String message;
		if (white > black) {
			message = "White won. White " + white + " to Black " + black + ". Reset the game to replay.";
		} else if (black > white) {
			message = "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
		} else {
			message = "Draw. Both players ended with " + black + " pieces. Reset game to replay.";
		}
		view.feedbackToUser(1, message);
		view.feedbackToUser(2, message);
		view.refreshView();
	}

	public void squareSelected(int player, int x, int y) {
		if (!isOnTurn(player)) {
			return;
		}
		for (ArrayList<Integer> move : possibleMoves(player)) {
			if (move.get(0) == 8 * y + x && x >= 0 && x < 8) {
				make(player, move);
			}
		}
	}

	public void doAutomatedMove(int player) {
		if (!isOnTurn(player)) {
			return;
		}
		ArrayList<Integer> longest = new ArrayList<>();
		for (ArrayList<Integer> move : possibleMoves(player)) {
			if (move.size() > longest.size()) {
				longest = move;
			}
		}
		if (!longest.isEmpty()) {
			make(player, longest);
		}
	}

	private boolean isOnTurn(int player) {
		if (!model.hasFinished() && player != model.getPlayer()) {
			view.feedbackToUser(player, "It is not your turn!");
		}
		return !model.hasFinished() && player == model.getPlayer();
	}

	private void make(int player, ArrayList<Integer> squares) {
		for (int square : squares) {
			model.setBoardContents(square % 8, square / 8, player);
		}
		beginTurn(otherPlayer(player));
	}

	/** All moves; each is a list of squares, first the one to play on and then those that are captured. */
	private ArrayList<ArrayList<Integer>> possibleMoves(int player) {
		ArrayList<ArrayList<Integer>> moves = new ArrayList<>();
		for (int square = 0; square < 64; square++) {
			if (model.getBoardContents(square % 8, square / 8) != 0) {
				continue;
			}
			ArrayList<Integer> move = new ArrayList<>();
			move.add(square);
			for (int dx = -1; dx <= 1; dx++) {
				for (int dy = -1; dy <= 1; dy++) {
					move.addAll(line(player, square % 8, square / 8, dx, dy));
				}
			}
			if (move.size() > 1) {
				moves.add(move);
			}
		}
		return moves;
	}

	private ArrayList<Integer> line(int player, int x, int y, int dx, int dy) {
		ArrayList<Integer> line = new ArrayList<>();
		for (x += dx, y += dy; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy) {
			int contents = model.getBoardContents(x, y);
			if (contents == player) {
				return line;
			}
			if (contents == 0) {
				break;
			}
			line.add(8 * y + x);
		}
		return new ArrayList<>();
	}

	private int otherPlayer(int player) {
		if (player == 1) {
			return 2;
		}
		return 1;
	}

	private String colour(int player) {
		if (player == 1) {
			return "White";
		}
		return "Black";
	}
}
