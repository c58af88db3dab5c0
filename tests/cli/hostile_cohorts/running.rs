//! Strangers of whom something is started: it sleeps, shouts, dies, starts others, or is not what was copied.

use super::{Stranger, dear, runs, says};
use crate::support::Place;

/// A program in Python, with a manifest.
fn python(place: &Place, name: &str, code: &str) {
    says(place, name, "coursework: tic-tac-toe\nlanguage: python\nentry: controller.py\nstudent: Ann\n");
    place.write(&format!("all/{name}/controller.py"), code);
}

/// Ways to die.
const DEATHS: [&str; 6] = [
    "import os\nos._exit(0)\n",
    "import os\nos.kill(os.getpid(), 9)\n",
    "import os\nos.abort()\n",
    "raise SystemExit(0)\n",
    "import sys\nsys.setrecursionlimit(10**9)\ndef f(): f()\nf()\n",
    "import os\nfor fd in range(3, 256):\n    try:\n        os.close(fd)\n    except OSError:\n        pass\n",
];

/// Ways to learn what is the grader's, and to say it.
const CURIOUS: [&str; 4] = [
    "import os, sys\nprint(os.environ, open('../../../secret').read(), file=sys.stderr)\n",
    "import glob, sys\nfor name in glob.glob('/proc/*/environ'):\n    print(open(name).read(), file=sys.stderr)\n",
    "open('../ann/src/main.rs', 'w').write('')\n",
    "import os\nfor name in ('ann', '../ann', '../../all/ann'):\n    os.rename(name, 'mine')\n",
];

pub const ALL: &[Stranger] = &[
    runs("a program that dies", |place, name, number| python(place, name, DEATHS[number % DEATHS.len()])),
    runs("a program that is curious", |place, name, number| python(place, name, CURIOUS[number % CURIOUS.len()])),
    runs("a program that shouts", |place, name, number| {
        let word = ["'\\x1b[2J' * 40", "'<b>' * 99", "'\\u202e\\x9b' * 99", "'x' * 10**6"][number % 4];
        python(place, name, &format!("import sys\nfor _ in range(200):\n    print({word}, file=sys.stderr)\n"));
    }),
    runs("a program that starts others", |place, name, number| {
        let how = ["os.fork()", "subprocess.Popen(['sleep', '1000'])", "os.system('sleep 1000 &')"][number % 3];
        python(place, name, &format!("import os, subprocess\nfor _ in range(64):\n    {how}\n"));
    }),
    runs("a program and what tools leave", |place, name, _| {
        python(place, name, "import planted\n");
        let planted = "import os\nprint(open('../../secret').read())\n";
        for file in ["target/CACHEDIR.TAG", ".git/hooks/post-checkout", "__pycache__/planted.cpython-313.pyc"] {
            place.write(&format!("all/{name}/{file}"), planted);
        }
        place.write(&format!("all/{name}/target/planted.py"), planted);
    }),
    runs("a folder that says it is a cache", |place, name, _| {
        python(place, name, "");
        place.write(&format!("all/{name}/CACHEDIR.TAG"), "Signature: 8a477f597d28d172789f06886806bc55\n");
    }),
    runs("a folder without a word", |place, name, _| place.write(&format!("all/{name}/controller.py"), "import sys\n")),
    runs("somebody's folder in a folder", |place, name, _| {
        place.write(&format!("all/{name}/Ann Own_1_assignsubmission_file_/controller.py"), "");
    }),
    runs("an honest name and more", |place, name, _| place.write(&format!("all/ann-view-{name}/controller.py"), "")),
    dear("a program that sleeps", |place, name, _| python(place, name, "import time\ntime.sleep(1000)\n")),
    dear("a program that reads what it compiles", |place, name, _| {
        says(place, name, "coursework: tic-tac-toe\nlanguage: rust\nentry: src/main.rs\n");
        let code = "const A: &str = include_str!(\"../../../secret\");\nfn main() { eprintln!(\"{A}\"); }\n";
        place.write(&format!("all/{name}/src/main.rs"), code);
    }),
];
