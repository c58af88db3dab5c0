# `just` lists these; https://just.systems

# What CI does, exactly.
ci:
    bash .ci/run

# The sample submissions, graded.
demo:
    cargo run --release

# All tests.
test *ARGS:
    cargo test {{ARGS}}

# Checks specs, fixtures and manifests.
lint:
    cargo run --release --quiet -- lint

# The slow figures.
bench:
    cargo bench
