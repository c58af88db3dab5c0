from abc import ABC, abstractmethod


class IController(ABC):
    """
    The interface from the lecture: what the view and the model may call.
    """

    @abstractmethod
    def initialise(self, model, view):
        pass

    @abstractmethod
    def startup(self):
        pass

    @abstractmethod
    def update(self):
        pass

    @abstractmethod
    def squareSelected(self, player, x, y):
        pass

    @abstractmethod
    def doAutomatedMove(self, player):
        pass
