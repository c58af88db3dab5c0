class GUIView:
    def initialise(self, model, controller):
        self.model = model
        self.controller = controller
        self.text = ""

    def refresh_view(self):
        self.text = ""
        for row in self.model.rows():
            self.text += " ".join(str(piece) for piece in row) + "\n"

    def feedback_to_user(self, player, message):
        print(message)

    def frames(self):
        return ["White", self.text]
