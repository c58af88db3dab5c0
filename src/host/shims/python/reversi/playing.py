"""Puts model, view and controller together, as the handout's main program does."""
from reversi.names import method


def play(controller, view=None, model=None):
    """Starts a game with any combination of the three; returns when it is over.

    Without a view the game is played in the terminal; without a model, in a SimpleModel. A class
    will do in place of an object.
    """
    from reversi.model import SimpleModel
    from reversi.views import TextView

    controller = made(controller)
    view = made(TextView if view is None else view)
    model = made(SimpleModel if model is None else model)
    for part, name in (
        (controller, "startup"),
        (controller, "update"),
        (controller, "square_selected"),
        (controller, "do_automated_move"),
        (view, "refresh_view"),
        (view, "feedback_to_user"),
    ):
        if method(part, name) is None:
            raise TypeError("%s has no function %s" % (type(part).__name__, name))

    method(model, "initialise")(8, 8, view, controller)
    method(controller, "initialise")(model, view)
    method(view, "initialise")(model, controller)
    method(controller, "startup")()
    # A view that reads nothing leaves the keyboard to a model that does.
    for part in (view, model):
        if method(part, "run") is not None:
            method(part, "run")()
            return


def made(part):
    """Gives an object for a class, and everything else as it is."""
    return part() if isinstance(part, type) else part
