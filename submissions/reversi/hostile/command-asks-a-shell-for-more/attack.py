print("nobody starts this")
