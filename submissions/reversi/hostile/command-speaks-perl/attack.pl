use strict;
use warnings;
use Socket;

$| = 1;
my $path = "/tmp/pwned-$$";
my @done;

sub attack {
    my $child = fork;
    exit 0 if defined $child && $child == 0;
    push @done, "a child" if $child && waitpid($child, 0) == $child;
    push @done, "a link" if symlink("/etc/passwd", $path) && unlink $path;
    push @done, "a file" if open(my $file, ">", $path) && unlink $path;
    push @done, "a socket" if socket(my $line, PF_INET, SOCK_STREAM, 0);
    push @done, "a signal" if kill 0, getppid;
}

my $hello = <STDIN>;
print qq({"referee":1,"kit":"perl"}\n);
while (my $cue = <STDIN>) {
    attack() unless @done;
    my $text = @done ? "PWNED " . join(", ", @done) : "";
    print qq({"calls":[{"tell":{"to":1,"text":"$text"}}]}\n);
}
