import grp
import pwd


def attack(controller):
    users = [user.pw_name for user in pwd.getpwall()]
    groups = [group.gr_name for group in grp.getgrall()]
    return "%d users and %d groups, as %s" % (len(users), len(groups), users[:3]) if users or groups else None
