import importlib.util

import honest

PLACE = "@course@/submissions/anna/controller.py"


def attack(controller):
    about = importlib.util.spec_from_file_location("neighbour", PLACE)
    neighbour = importlib.util.module_from_spec(about)
    about.loader.exec_module(neighbour)
    mine, theirs = honest.ReversiController, neighbour.ReversiController
    mine.do_automated_move, mine.square_selected = theirs.do_automated_move, theirs.square_selected
    return "played by %s" % theirs.__module__
