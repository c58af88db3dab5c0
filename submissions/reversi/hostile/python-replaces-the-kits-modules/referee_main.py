ours = True
