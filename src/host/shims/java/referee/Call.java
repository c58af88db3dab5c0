package referee;

import java.util.List;

/** Something that a student's code said or stored; it is written down only once the answer goes out. */
abstract class Call {
    // Classes where lambdas would be shorter: a JVM that starts takes some 20 ms to learn about those, and there is one for
    // each submission.

    /** The view was asked to draw the model. */
    static final Call REFRESH = new Word("refresh");

    /** A new controller changed the model while it was made, and that was taken back. */
    static final Call INITIALISE_UNDONE = new Word("initialise-undone");

    abstract void writeTo(JsonWriter line);

    /** A call that says no more than its name. */
    private static final class Word extends Call {
        private final String name;

        Word(String name) {
            this.name = name;
        }

        @Override
        void writeTo(JsonWriter line) {
            line.text(name);
        }
    }

    /** A message for one player. */
    static final class Tell extends Call {
        private final int to;
        private final String text;

        Tell(int to, String text) {
            this.to = to;
            this.text = text;
        }

        @Override
        void writeTo(JsonWriter line) {
            line.open('{').name("tell").open('{').name("to").number(to).name("text").text(text).close('}').close('}');
        }
    }

    /** Something with one text. */
    static final class Said extends Call {
        private final String name;
        private final String text;

        Said(String name, String text) {
            this.name = name;
            this.text = text;
        }

        @Override
        void writeTo(JsonWriter line) {
            line.open('{').name(name).open('{').name("text").text(text).close('}').close('}');
        }
    }

    /** What a player could do. */
    static final class Mark extends Call {
        private final List<String> actions;

        Mark(List<String> actions) {
            this.actions = actions;
        }

        @Override
        void writeTo(JsonWriter line) {
            line.open('{').name("mark").open('{').name("actions").open('[');
            for (String action : actions) {
                line.text(String.valueOf(action));
            }
            line.close(']').close('}').close('}');
        }
    }

    /** What a validator says. */
    static final class Rule extends Call {
        private final boolean legal;

        Rule(boolean legal) {
            this.legal = legal;
        }

        @Override
        void writeTo(JsonWriter line) {
            line.open('{').name("rule").open('{').name("legal").bool(legal).close('}').close('}');
        }
    }

    /** What a view asks of the controller. */
    static final class Ask extends Call {
        private final String cue;
        private final Integer seat;
        private final String action;
        private final String text;

        /** Something that is asked for nobody in particular. */
        Ask(String cue) {
            this(cue, null, null, null);
        }

        /** Something that is asked for a player; what it is about may be null. */
        Ask(String cue, Integer seat, String action) {
            this(cue, seat, action, null);
        }

        private Ask(String cue, Integer seat, String action, String text) {
            this.cue = cue;
            this.seat = seat;
            this.action = action;
            this.text = text;
        }

        /** A line that was typed. */
        static Ask typed(String text) {
            return new Ask("type", null, null, text);
        }

        @Override
        void writeTo(JsonWriter line) {
            line.open('{').name("ask").open('{').name("cue").text(cue);
            if (seat != null) {
                line.name("seat").number(seat);
            }
            if (action != null) {
                line.name("action").text(action);
            }
            if (text != null) {
                line.name("text").text(text);
            }
            line.close('}').close('}');
        }
    }

    /** Something that was written down at once. */
    static final class Written extends Call {
        private final byte[] json;

        Written(byte[] json) {
            this.json = json;
        }

        @Override
        void writeTo(JsonWriter line) {
            line.value(json);
        }
    }
}
