package reversi;

import java.util.Scanner;

/**
 * The supplied view, to try a controller with: it prints both boards, and reads what the players do from the keyboard.
 *
 * <p>{@code P1,3,4} means that player 1 selects column 3, row 4; {@code auto1} and {@code auto2} ask for an automated move;
 * {@code reset} starts again; {@code exit} ends the program. The keyboard is read on a thread of its own.
 */
public class TextView implements IView {
    private static final String HELP = "Type P1,3,4 (player, column, row), auto1, auto2, reset or exit.";

    private IModel model;
    private IController controller;

    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;
        Thread reader = new Thread(this::readCommands, "commands");
        reader.start();
    }

    @Override
    public void refreshView() {
        System.out.println("White's board:");
        printBoard(false);
        System.out.println("Black's board:");
        printBoard(true);
    }

    @Override
    public void feedbackToUser(int player, String message) {
        System.out.println("Player " + player + " is told: " + message);
    }

    /** Black sits opposite: columns and rows are counted backwards, and keep the numbers that the controller knows. */
    private void printBoard(boolean turned) {
        int width = model.getBoardWidth();
        int height = model.getBoardHeight();
        StringBuilder text = new StringBuilder("  ");
        for (int column = 0; column < width; column++) {
            text.append(' ').append(turned ? width - 1 - column : column);
        }
        text.append('\n');
        for (int row = 0; row < height; row++) {
            int y = turned ? height - 1 - row : row;
            text.append(y).append(' ');
            for (int column = 0; column < width; column++) {
                text.append(' ').append(piece(model.getBoardContents(turned ? width - 1 - column : column, y)));
            }
            text.append('\n');
        }
        System.out.print(text);
    }

    private char piece(int value) {
        switch (value) {
            case IModel.PLAYER_NONE:
                return '.';
            case IModel.PLAYER_WHITE:
                return 'W';
            case IModel.PLAYER_BLACK:
                return 'B';
            default:
                return '?';
        }
    }

    private void readCommands() {
        System.out.println(HELP);
        Scanner keyboard = new Scanner(System.in);
        while (keyboard.hasNextLine()) {
            String line = keyboard.nextLine().trim();
            if (line.equalsIgnoreCase("exit")) {
                System.exit(0);
            } else if (!line.isEmpty()) {
                obey(line);
            }
        }
    }

    private void obey(String line) {
        if (line.equalsIgnoreCase("reset")) {
            controller.startup();
        } else if (line.equalsIgnoreCase("auto1")) {
            controller.doAutomatedMove(IModel.PLAYER_WHITE);
        } else if (line.equalsIgnoreCase("auto2")) {
            controller.doAutomatedMove(IModel.PLAYER_BLACK);
        } else if (line.matches("[Pp]\\s*\\d{1,4}\\s*,\\s*-?\\d{1,4}\\s*,\\s*-?\\d{1,4}")) {
            String[] numbers = line.substring(1).split(",");
            int player = Integer.parseInt(numbers[0].trim());
            controller.squareSelected(player, Integer.parseInt(numbers[1].trim()), Integer.parseInt(numbers[2].trim()));
        } else {
            System.out.println(HELP);
        }
    }
}
