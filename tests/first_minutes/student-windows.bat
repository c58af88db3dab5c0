rem A student on Windows, with Python 3: the same as on Linux.
referee new reversi --lang python mine
cd mine
referee check
