#!/bin/sh -e
# A student on Linux, with Python 3.
referee new reversi --lang python mine
cd mine
referee check
