exec unshare --user --map-root-user --net python3 attack.py
