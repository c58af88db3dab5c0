"""Two spellings of each function: Python's `square_selected`, the handout's `squareSelected`."""


def camel(name):
    """Gives the handout's spelling of a function.

    >>> camel("do_automated_move")
    'doAutomatedMove'
    """
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def with_camel_case(cls):
    """Lets every public function of `cls` be called in the handout's spelling too."""
    for name, value in list(vars(cls).items()):
        if callable(value) and "_" in name and not name.startswith("_"):
            setattr(cls, camel(name), value)
    return cls


def method(thing, name):
    """Gives a function of `thing` in whichever spelling its author wrote, or None.

    The class nearest to `thing` decides: somebody who extends a supplied class, which has both
    spellings, and writes one of them, means that one.

    >>> class Mine:
    ...     def squareSelected(self): return "mine"
    >>> method(Mine(), "square_selected")()
    'mine'
    """
    spellings = (name, camel(name))
    for cls in type(thing).__mro__:
        for spelling in spellings:
            if spelling in vars(cls):
                found = getattr(thing, spelling)
                return found if callable(found) else None
    for spelling in spellings:
        # Set on the object itself, or answered by its own __getattr__.
        found = getattr(thing, spelling, None)
        if callable(found):
            return found
    return None
