package referee;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** One source file of a submission: its text, its package, and the classes that it declares. */
final class Source {
    final String path;

    /** What was done to read or repair it, one sentence each. */
    final List<String> notes = new ArrayList<>();

    private String text;
    private Tokens tokens;

    // The tokens of the package's name, from the first to before the last; both 0 if there is no package line.
    private int packageFrom;
    private int packageTo;

    private final List<String> types = new ArrayList<>();
    private final List<String> publicTypes = new ArrayList<>();

    Source(String path, byte[] bytes) {
        this.path = path;
        setText(decode(bytes));
    }

    String text() {
        return text;
    }

    /** The classes that stand in no other, in their order. */
    List<String> types() {
        return types;
    }

    /** The last part of the path. */
    String fileName() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** The folder of the path, with a slash at its end, or empty. */
    String folder() {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    /** Whether it is a test for JUnit, which the grader does not have: it is no part of what is handed in. */
    boolean isTest() {
        return text.contains("import org.junit.") || text.contains("import static org.junit.");
    }

    /** The declared package, empty if there is none. */
    String packageName() {
        StringBuilder name = new StringBuilder();
        for (int i = packageFrom; i < packageTo; i++) {
            name.append(tokens.get(i));
        }
        return name.toString();
    }

    /** The name of one of its classes, with the package. */
    String qualified(String type) {
        String name = packageName();
        return name.isEmpty() ? type : name + "." + type;
    }

    /** Whether a public class may be in a file of this name: platforms rename files, so that one alone always may. */
    boolean mayHold(String type) {
        return publicTypes.size() <= 1 || fileName().equals(type + ".java");
    }

    /** The name of its public class, if the file has another name, else null. */
    String misnamed() {
        boolean other = publicTypes.size() == 1 && !fileName().equals(publicTypes.get(0) + ".java");
        return other ? publicTypes.get(0) : null;
    }

    /** Moves the file into another package. No line moves: errors still have the numbers that the student sees. */
    void moveTo(String wanted) {
        String was = packageName();
        if (packageTo > packageFrom) {
            int from = tokens.start(packageFrom);
            setText(text.substring(0, from) + wanted + text.substring(tokens.end(packageTo - 1)));
            notes.add(path + ": `package " + was + ";` was changed to `package " + wanted + ";`");
        } else {
            setText("package " + wanted + "; " + text);
            notes.add(path + ": the line `package " + wanted + ";` is missing and was added");
        }
    }

    /** Follows other files that were moved from one package to another, in imports and wherever it names them in full. */
    void follow(String from, String to, List<String> moved) {
        Tokens old = new Tokens(from);
        StringBuilder changed = new StringBuilder();
        int copied = 0;
        for (int i = packageTo; i + old.size() < tokens.size(); i++) {
            int end = i + old.size();
            boolean inImport = tokens.is(i - 1, "import") || tokens.is(i - 1, "static");
            boolean names = tokens.is(end, ".")
                    && (moved.contains(tokens.get(end + 1)) || (inImport && tokens.is(end + 1, "*")));
            if (names && !tokens.is(i - 1, ".") && matches(old, i)) {
                changed.append(text, copied, tokens.start(i)).append(to);
                copied = tokens.end(end - 1);
            }
        }
        if (copied > 0) {
            setText(changed.append(text.substring(copied)).toString());
        }
    }

    private boolean matches(Tokens wanted, int at) {
        for (int i = 0; i < wanted.size(); i++) {
            if (!tokens.is(at + i, wanted.get(i))) {
                return false;
            }
        }
        return true;
    }

    private void setText(String changed) {
        text = changed;
        tokens = new Tokens(changed);
        packageFrom = 0;
        packageTo = 0;
        types.clear();
        publicTypes.clear();
        int depth = 0;
        int declaration = 0;
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.is(i, "{") || tokens.is(i, "(")) {
                depth++;
            } else if (tokens.is(i, "}") || tokens.is(i, ")")) {
                depth = Math.max(0, depth - 1); // one too many is the compiler's business
            }
            if (depth == 0 && (tokens.is(i, ";") || tokens.is(i, "}"))) {
                declaration = i + 1;
            } else if (depth == 0 && tokens.is(i, "package") && types.isEmpty() && packageTo == 0) {
                findPackage(i + 1);
            } else if (depth == 0 && declares(i)) {
                types.add(tokens.get(i + 1));
                for (int j = declaration; j < i; j++) {
                    if (tokens.is(j, "public")) {
                        publicTypes.add(tokens.get(i + 1));
                    }
                }
            }
        }
    }

    private void findPackage(int from) {
        int to = from;
        while (tokens.isName(to) || tokens.is(to, ".")) {
            to++;
        }
        if (tokens.is(to, ";")) {
            packageFrom = from;
            packageTo = to;
        }
    }

    private boolean declares(int i) {
        if (tokens.is(i - 1, ".") || !tokens.isName(i + 1)) {
            return false;
        }
        // `record` may be the name of something, too.
        boolean record = tokens.is(i, "record") && (tokens.is(i + 2, "(") || tokens.is(i + 2, "<"));
        return record || tokens.is(i, "class") || tokens.is(i, "interface") || tokens.is(i, "enum");
    }

    private String decode(byte[] bytes) {
        if (starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff)) {
            notes.add(path + " is in UTF-16, and was read as that");
            return new String(bytes, StandardCharsets.UTF_16);
        }
        int from = starts(bytes, 0xef, 0xbb, 0xbf) ? 3 : 0;
        ByteBuffer rest = ByteBuffer.wrap(bytes, from, bytes.length - from);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(rest).toString();
        } catch (CharacterCodingException error) {
            notes.add(path + " is not in UTF-8; it was read as windows-1252");
            return new String(bytes, from, bytes.length - from, Charset.forName("windows-1252"));
        }
    }

    private static boolean starts(byte[] bytes, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }
}
