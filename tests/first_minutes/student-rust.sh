#!/bin/sh -e
# A student with Rust.
referee new reversi --lang rust mine
cd mine
referee check
