# `just` lists these; https://just.systems

# What CI does, exactly.
ci:
    bash .ci/run

# A dozen of the sample submissions, graded.
demo:
    cargo run --release

# All tests.
test *ARGS:
    cargo test {{ARGS}}

# Checks specs, fixtures and manifests.
lint:
    cargo run --release --quiet -- lint

# Do the fixtures catch what students get wrong?
audit:
    cargo run --release --quiet -- audit

# Random play at length: 10,000 games on everything that is right, and every flawed sample.
fuzz:
    REFEREE_GAMES=10000 cargo test --release --test fuzz -- --include-ignored

# Several machines: a Slurm cluster on this one, judges of the files for Kubernetes and GitHub, and the container. As root.
clusters:
    bash tests/clusters/check.sh
    bash tests/clusters/slurm.sh
    bash tests/clusters/container.sh

# Attacks beside honest work, in every tier of the sandbox and without.
hostile:
    cargo test --test hostile -- --include-ignored

# The sandbox on older kernels, in virtual machines, as root and as an ordinary user.
kernels *PACKAGES:
    bash tests/kernels/run.sh {{PACKAGES}}

# The command on other systems: built for Windows and compared with Linux under Wine, and checked for macOS. As root.
portable *SYSTEMS:
    bash tests/portable/run.sh {{SYSTEMS}}

# Which system calls do runtimes make that the sandbox does not allow? Traces all samples.
system-calls *FOLDERS:
    bash tests/system-calls.sh {{FOLDERS}}

# Does a verdict ever change on a machine that is busy with something else?
regrade ROUNDS="1000":
    bash tests/regrade.sh {{ROUNDS}}

# Fuzzes what reads strangers' bytes, each reader for so many seconds; needs `cargo install --locked cargo-fuzz`.
fuzz-readers SECONDS="300":
    bash tests/fuzzing/run.sh {{SECONDS}}

# What a fresh clone costs: builds, the first command, the tests. On an idle machine.
door:
    bash tests/door.sh

# The pages of docs/ as a website in target/book; needs `cargo install mdbook`.
book:
    @command -v mdbook >/dev/null || { echo 'mdbook is missing: cargo install --locked mdbook. The pages can be read as they are, too: docs/SUMMARY.md'; exit 1; }
    mdbook build

# What is published: programs, wheels, sums, licences. Then it is installed on a bare system, and searched for what students must not have.
dist:
    bash src/dist/build.sh
    bash tests/dist/check.sh

# The slow figures.
bench:
    cargo bench

# The same checks by check50, gradescope-utils, pytest, JUnit's console and us: installs them in target/peers, as far as they can be had.
peers:
    bash tests/benches/peers/install.sh
    cargo bench -- peers

# Cohorts against a bare loop: `just cohorts --copies 1000 --language python --workers 2`.
cohorts *ARGS:
    cargo bench -- cohort {{ARGS}}

# A coursework with a model solution against one of a built-in game: `just described --copies 100`.
described *ARGS:
    cargo bench -- described {{ARGS}}
