#!/bin/sh -e
# A student with a JDK.
referee new reversi --lang java mine
cd mine
referee check
