package referee;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The source files of one submission: which of them holds the class that is asked for, and where all others are found. */
final class Sources {
    /** The interface by which a view knows its controller. */
    private static final String CONTROLLER = "IController";

    /** What was done, in sentences for the student and the instructor. */
    final List<String> notes = new ArrayList<>();

    private String wanted;
    private String wantedPackage;
    private final String meant;
    private final List<Source> files = new ArrayList<>();
    private final Map<String, List<Source>> places = new LinkedHashMap<>();
    private Source entry;
    private boolean ownCopies;

    /**
     * {@code wanted} is the full name of the class that is asked for, {@code meant} the file that is best to hold it. A class that
     * is asked for without a package may be in any.
     */
    Sources(String wanted, String meant) {
        this.meant = meant;
        this.wanted = wanted;
        this.wantedPackage = wanted.substring(0, Math.max(0, wanted.lastIndexOf('.')));
    }

    /** Notes that the interface of the controller is missing, which a course supplies for views, if the compiler has missed it. */
    void noteMissing(String errors) {
        boolean isThere = files.stream().anyMatch(file -> file.types().contains(CONTROLLER));
        if (!isThere && errors.contains("class " + CONTROLLER + "\n")) {
            notes.add(CONTROLLER + ".java is not among the files that were handed in: it was supplied, and belongs beside the view, as it is");
        }
    }

    /** Adds a file; what cannot hold a class that is needed is left out. */
    void add(Source file) {
        String name = file.fileName();
        if (name.equals("module-info.java")) {
            notes.add(file.path + " was left out: the grader runs all without modules");
        } else if (name.endsWith(".java") && !name.startsWith(".") && !name.equals("package-info.java")) {
            String owner = file.packageName();
            if (owner.equals("referee") || owner.startsWith("referee.")) {
                notes.add(file.path + " was left out: the package " + owner + " is the grader's own");
            } else {
                files.add(file);
            }
        }
    }

    /**
     * Finds the class that is asked for, and repairs package lines if that is allowed.
     *
     * @throws Missing when there is no such class, or it is in the wrong package and may not be repaired
     */
    void resolve(boolean repair) throws Missing {
        String simple = wanted.substring(wanted.lastIndexOf('.') + 1);
        List<Source> found = new ArrayList<>();
        for (Source file : files) {
            if (file.types().contains(simple)) {
                found.add(file);
            }
        }
        if (found.isEmpty()) {
            // One that has its name and cannot even be read: the compiler says more about it than this could.
            files.stream().filter(file -> file.fileName().equals(simple + ".java")).forEach(found::add);
        }
        if (found.isEmpty()) {
            throw new Missing("there is no class " + simple + "; " + classes(simple));
        }
        found.sort(Comparator.comparing((Source file) -> !file.path.equals(meant))
                .thenComparing(file -> !file.packageName().equals(wantedPackage))
                .thenComparing(file -> file.path.length()).thenComparing(file -> file.path));
        entry = found.get(0);
        if (found.size() > 1) {
            List<String> others = new ArrayList<>();
            found.subList(1, found.size()).forEach(file -> others.add(file.path));
            String count = "there are " + found.size() + " classes " + simple;
            notes.add(count + ": " + entry.path + " was taken, not " + String.join(", ", others));
        }
        if (wantedPackage.isEmpty()) {
            wantedPackage = entry.packageName();
            wanted = entry.qualified(simple);
        }
        try {
            putInPackage(repair);
        } catch (Missing error) {
            entry = null;
            throw error;
        }
        for (Source file : files) {
            for (String type : file.types()) {
                places.computeIfAbsent(file.qualified(type), name -> new ArrayList<>()).add(file);
            }
        }
        Comparator<Source> nearest = Comparator.comparing((Source file) -> file != entry)
                .thenComparing(file -> -sharedLength(file.folder(), entry.folder()))
                .thenComparing(file -> file.path.length()).thenComparing(file -> file.path);
        places.values().forEach(candidates -> candidates.sort(nearest));
    }

    private String classes(String simple) {
        TreeSet<String> all = new TreeSet<>();
        String near = "";
        for (Source file : files) {
            for (String type : file.types()) {
                all.add(file.qualified(type));
                if (type.replace("_", "").equalsIgnoreCase(simple)) {
                    near = "; " + type + " is probably meant to be that one";
                }
            }
        }
        if (all.isEmpty()) {
            return "there are no Java classes at all";
        }
        List<String> first = new ArrayList<>(all).subList(0, Math.min(20, all.size()));
        return "there are: " + String.join(", ", first) + (all.size() > 20 ? ", …" : "") + near;
    }

    private void putInPackage(boolean repair) throws Missing {
        String was = entry.packageName();
        if (!was.equals(wantedPackage) && !repair) {
            String place = was.isEmpty() ? "no package" : "package " + was;
            throw new Missing(entry.path + ":1: error: the class is in " + place + "; its first line has to be `package "
                    + wantedPackage + ";`");
        }
        if (!repair) {
            return;
        }
        List<String> moved = new ArrayList<>();
        for (Source file : files) {
            String owner = file.packageName();
            if (!owner.equals(wantedPackage) && (owner.isEmpty() || owner.equals(was))) {
                if (owner.equals(was)) {
                    moved.addAll(file.types());
                }
                file.moveTo(wantedPackage);
            }
        }
        if (!was.isEmpty() && !was.equals(wantedPackage)) {
            files.forEach(file -> file.follow(was, wantedPackage, moved));
        }
    }

    private static int sharedLength(String one, String other) {
        int length = 0;
        while (length < Math.min(one.length(), other.length()) && one.charAt(length) == other.charAt(length)) {
            length++;
        }
        return length;
    }

    /** The full name of the class that is asked for. */
    String wanted() {
        return wanted;
    }

    /** The file with the class that is asked for, or null if it was not found as it has to be. */
    Source entry() {
        return entry;
    }

    /** Whether the student's copies of supplied classes are used, in place of the kit's. */
    boolean usesOwnCopies() {
        return ownCopies;
    }

    void useOwnCopies(boolean use) {
        ownCopies = use;
    }

    /** The classes of a package that are found in these files: name to file. Of supplied ones the kit's are used. */
    Map<String, Source> inPackage(String name) {
        Map<String, Source> found = new LinkedHashMap<>();
        places.forEach((qualified, candidates) -> {
            int dot = qualified.lastIndexOf('.');
            if (qualified.substring(0, Math.max(0, dot)).equals(name)
                    && (ownCopies || !Supplied.has(qualified))) {
                found.put(qualified.substring(dot + 1), candidates.get(0));
            }
        });
        return found;
    }

    /** The files of which one class at least would be found, and that do not only repeat a supplied class. */
    List<Source> inUse() {
        List<Source> found = new ArrayList<>();
        for (Source file : files) {
            for (String type : file.types()) {
                String name = file.qualified(type);
                if (!Supplied.has(name) && places.get(name).get(0) == file && !found.contains(file)) {
                    found.add(file);
                }
            }
        }
        return found;
    }

    /** The files that hold a copy of a supplied class, by the name of the class. */
    Map<String, Source> copies() {
        Map<String, Source> found = new LinkedHashMap<>();
        places.forEach((qualified, candidates) -> {
            if (Supplied.has(qualified)) {
                found.put(qualified, candidates.get(0));
            }
        });
        return found;
    }

    /** Says which files nothing in a package can use, as they are in none. */
    void noteUnreachable() {
        for (Source file : files) {
            if (file.packageName().isEmpty() && !wantedPackage.isEmpty() && file != entry && !file.types().isEmpty()) {
                String use = "so no class of package " + wantedPackage + " can use what is in it";
                notes.add(file.path + " has no package line, " + use);
            }
        }
    }

    /** Says where a class was found twice, of those in the given files. */
    void noteTwins(Collection<Source> used) {
        places.forEach((qualified, candidates) -> {
            Source first = candidates.get(0);
            if (candidates.size() > 1 && used.contains(first) && !qualified.equals(wanted)) {
                notes.add("there are " + candidates.size() + " classes " + qualified + ": " + first.path + " was taken");
            }
        });
    }
}
