# The sentences that the grader says to students, in English: the source of all of them.
# A course may say some in other words, or all in another language; what it leaves out is said as here.
# `{ $name }` is filled in. A sentence that depends on a number has one form for each, after `->`.

### Why a program gave no answer

fault-crashed = the code failed: { $message }
too-many-calls = more than { $most } answers to one call: an endless loop?
fault-timed-out = no answer within { $milliseconds } ms: an endless loop?
fault-protocol = an answer that is not of the protocol, `{ $line }`: { $why }
fault-no-json = instead of an answer, the program printed a line that is no JSON: `{ $line }`; only answers may go to standard output
fault-exited = the program ended in the middle ({ $status })
fault-limit = more { $resource } than { $limit }
limited-memory = memory
limited-memory-of-all = memory in all its processes
limited-processor-time = processor time
limited-processor-time-of-all = processor time in all its processes
limited-threads = threads
limited-processes = processes at the same time
limited-file = in one file
limited-disk = disk
limited-files = files on the disk
limited-answers-of-scenario = in all answers of one scenario
limited-answers = in all answers together
limited-time-of-scenario = time for one scenario
limited-time = time for all scenarios together
fault-output = more than { $kibibytes } KiB of output
fault-display = { $why }
tolerated = step { $step }, { $cue }: { $fault }
finding-because = { $finding }; { $fault }

### The model after a step

finding-board = the board is not as it should be
finding-parts = { $count ->
        [one] { $parts } is not as it should be
       *[other] { $parts } are not as they should be
    }
part-only-board = the board
part-board = the board `{ $name }`
part-counter = the counter `{ $name }`
part-text = the text `{ $name }`
parts-and = { $first } and { $last }
parts-list = { $first }, { $rest }
finding-player = the model says that it is { $actual }, not { $expected }
turn-of = the turn of { $player }
turn-of-nobody = nobody's turn
finding-not-finished = the game is over, but the model does not say that it has finished
finding-finished = the game goes on, but the model says that it has finished
finding-unchanged = nothing may change here, but the board did
finding-parts-changed = { $count ->
        [one] nothing may change here, but { $parts } has changed
       *[other] nothing may change here, but { $parts } have changed
    }
finding-refreshed = the squares were changed, but the view was not told to refresh after it
finding-captures = { $expected ->
        [one] { $expected } piece
       *[other] { $expected } pieces
    } should be taken, and { $actual } were
finding-play = { $action } should be played
finding-plays = one of these should be played, any of them: { $actions }

### Messages to players

message-was-told = { $player } was told
message-still-seen = { $player } still sees
message-other = { $sees } `{ $message }` and not `{ $expected }`
message-of-another = { $sees } `{ $message }` of { $owner } and not `{ $expected }`
message-words-for-another = { $sees } `{ $message }` in the words for { $owner }
message-misspelt = { $sees } `{ $message }`, but not to the letter
message-unlisted = { $sees } something that is not in the list of messages, and not `{ $expected }`
message-other-than-stated = { $sees } `{ $message }`, which is another message than it should
message-wrong = { $player } sees another message than it should
told-nothing = { $player } has not been told anything
told-something = { $player } should not be told anything here
told-needlessly = { $player } was told `{ $message }`, and should not be told anything here
told-unlisted = { $player } is told something that is not in the list of messages
told-for-another = { $player } is told what is meant for { $owner }
told-after-the-end = { $player } is told that it is not their turn, but the game is over, and nothing is to be said
told-of-a-turn-after-the-end = { $player } is told something about a turn, but the game is over, and it is nobody's turn
told-untrue = { $player } is told what is not true at that moment: it holds only { $condition }
condition-always = always
condition-their-turn = when the model says that it is their turn
condition-not-their-turn = when the model says that it is not their turn
condition-finished = when the model says that the game is finished
condition-over = once the game is over
condition-wins = once the game is over and { $player } has won
condition-draw = once the game is over and nobody has won

### The log, saved games, marks and choices

log-line = line { $line } of what is added to the log is not as it should be
log-nothing = nothing is added to the log
log-something = nothing should be added to the log
log-too-short = what is added to the log ends after { $lines ->
        [one] { $lines } line
       *[other] { $lines } lines
    }; another should follow
log-too-long = what is added to the log goes on after { $lines ->
        [one] { $lines } line
       *[other] { $lines } lines
    }, which should be all
saved-nothing = no game is written out
saved-line = line { $line } of the saved game is not as it should be
saved-too-short = the saved game ends after { $lines ->
        [one] { $lines } line
       *[other] { $lines } lines
    }; another should follow
saved-too-long = the saved game goes on after { $lines ->
        [one] { $lines } line
       *[other] { $lines } lines
    }, which should be all
marks-missing = not marked, though it should be: { $missing }
marks-extra = marked, though it should not be: { $extra }
marks-missing-and-extra = not marked, though it should be: { $missing }; marked, though not: { $extra }
legal-refused = the moves are legal, and it says that they are not legal
illegal-accepted = the moves are not legal, and it says that they are legal
legal-unanswered = the moves are legal, and it says nothing about them
illegal-unanswered = the moves are not legal, and it says nothing about them
chooses-nothing = it chooses nothing
chooses-wrong = it chooses { $action }, and only { $expected } is right
chooses-none-of = it chooses { $action }; any of these is right: { $expected }

### Players that learn

learner-gives-up = it gives up, though it has not yet lost by { $actions }
learner-no-action = it chooses `{ $action }`: { $why }
learner-not-allowed = it chooses { $action }, which is not allowed: { $why }
learner-goes-on = it chooses { $action }, though it has lost by everything that it could do here
learner-repeats = it chooses { $action }, which lost it the game when it was here before
learner-forgets = it chooses { $action }, which has lost it a game here; it had avoided it since
learner-cut-short = not all games could be played to their end
learner-drops-others = it does not choose { $action } any more in one position, though it has not lost by it there; by chance it would have done so about { $times } times
learner-loses-late = in the last quarter of { $games } games it still loses { $lost }
learner-beatable = after { $games } games it can still be beaten: { $way }

### What a view shows

window = the window
window-of = { $player }'s frame
window-of-board = the window of `{ $board }`
window-of-board-missing = there is no window for `{ $board }`
place-of-board = the place of `{ $board }` in { $window }
windows-together = the view
window-missing = there is no window
window-of-missing = there is no frame for { $player }
nothing = nothing
shown-in = in { $window } { $fault }
shown-painted = in { $window } { $fault }; something is painted on squares there that is no text: write it as the text of a label or a button, or with drawString
shown-other-board = { $place } shows the board `{ $board }`
shown-no-board = there is no board
shown-size = the board has { $columns } columns and { $rows } rows, and there should be { $right_columns } and { $right_rows }
shown-swapped = x and y are swapped
shown-swapped-and-not-turned = x and y are swapped, and the board is not turned round: both players see it from the same side
shown-not-turned = the board is not turned round: both players see it from the same side
shown-turned = the board is turned round, and only the other player's should be
shown-only-left-right = the board is not turned round: only left and right are swapped, not top and bottom
shown-only-top-bottom = the board is not turned round: only top and bottom are swapped, not left and right
shown-left-right = left and right are swapped
shown-top-bottom = top and bottom are swapped
shown-quarter-turn = the board is turned by 90 degrees
shown-stale = it still shows what was there before
shown-squares-differ = { $count ->
        [one] { $count } square is
       *[other] { $count } squares are
    } not as in the model, the first in column { $column }, row { $row } as it is seen
not-repainted = { $window } was not repainted, so the screen shows an old picture; call repaint() after each change
view-no-board = { $window } has no board
reads-elsewhere = the message for { $player } stands in { $other }'s frame
reads-no-label = { $window } has no label for the message
reads-still = { $window } still shows the message for { $player }, who has answered it
field-not-empty = the text field in { $window } is not empty after the line was sent
field-wrong = the text field in { $window } holds another text
reads-wrong = { $window } does not say what { $player } was told last
logged-line = line { $line } of the log in { $window } is not as it should be
logged-too-few = the log in { $window } has { $count } of { $right } lines
logged-too-many = the log in { $window } has { $count } lines, and should have { $right }
value-missing = no text in { $window } shows `{ $name }` as the model has it
value-other = { $window } shows another value of `{ $name }` than the model has
value-words = no text in { $window } reads `{ $words }`, by which `{ $name }` would be seen
value-words-near = no text in { $window } reads `{ $words }`, by which `{ $name }` would be seen; the nearest is `{ $near }`
walls-turned = in { $window } walls that lie are drawn standing, or the other way round
stores-wrong = in { $window } other numbers of walls lie beside the board than players have left: { $expected } should lie there, and there are { $actual }
resources-missing = in { $window } no text has the number { $count }, for the { $kind } of { $player }: it belongs in a label, or in another text off the squares and the log
resources-of-another = in { $window } a text has the number { $count }, for the { $kind } of { $player }, which nobody should see
moved-pieces = in { $window } pieces are seen on other squares than before, and nothing may move here
moved-walls = in { $window } other walls are drawn than before, and nothing may move here
moved-stores = in { $window } other numbers of walls lie beside the board than before, and nothing may move here
walls-wrong = in { $window } other walls are drawn than there are
marked-something = something is marked in { $window }, and nothing should be
marked-nothing = nothing is marked in { $window }
marked-others = other things are marked in { $window } than should be
text-on-square = on square { $square } there should stand `{ $expected }`, and there stands `{ $actual }`
pictures-alike = square { $square } should say `{ $expected }`, or have a picture that only squares of its kind have
picture-on-square = square { $square } should say `{ $expected }`, or have the picture of the other squares of that kind
turn-should-be-faded = it is not { $player }'s turn, and what is { $player }'s should be half-transparent
turn-should-be-solid = it is { $player }'s turn, and what is { $player }'s should be solid
turn-nothing-seen = nothing is seen of what is { $player }'s
title-wrong = the title `{ $title }` does not say `{ $expected }`
title-of-board-missing = no title says `{ $title }`; the titles are { $titles }
title-missing = no title tells which frame is { $player }'s; the titles are { $titles }
frames-wrong = there should be { $expected ->
        [one] { $expected } frame
       *[other] { $expected } frames
    }, and there are { $actual }
frames-hidden = there should be { $expected ->
        [one] { $expected } frame
       *[other] { $expected } frames
    }, and there are { $actual }; { $hidden ->
        [one] 1 more is
       *[other] others are
    } not on the screen: call setVisible(true)
dialog-in-the-way = a dialog stood in the way: { $dialog }
board-squares = the board in { $window } has { $count } squares, and there should be { $expected }
board-size = the board in { $window } has { $columns } columns and { $rows } rows
boards-too-many = { $window } shows { $count } boards, and there should be { $expected }
label-missing = { $window } has no label for messages; it belongs { $place } the board
label-elsewhere = { $window } has its label in another place; it belongs { $place } the board
place-above = above
place-below = below
place-beside = beside
buttons-missing = { $window } should have { $expected } buttons beside the squares, and has { $count }
buttons-elsewhere = the buttons of { $window } should stand { $place } the board
buttons-none = none at all
button-disabled = the button `{ $button }` in { $window } cannot be pressed
button-unseen = the button `{ $button }` is not to be seen in { $window }: it lies beside what the window shows
button-missing = { $window } has no button `{ $button }`; it has { $has }
drawn = { $what } should be { $expected }, and is { $actual }
drawn-in = { $fault } (in { $window }, column { $column }, row { $row } as it is seen)
drawn-nothing = not there
drawn-not-apart = nothing sets a square apart from its neighbours
drawn-angular = a piece is not round
drawn-ground = the square itself
drawn-border = the line round the square
drawn-disc = the disc
drawn-rim = the line round the disc
drawn-numeral = the numeral
grounds-exchanged = the two colours of the squares in { $window } are exchanged: the square at the top left should be { $expected }
grounds-alike = light and dark squares in { $window } look alike
ground-too-dark = a light square is as dark as the dark ones
ground-too-light = a dark square is as light as the light ones
ground-light = light
ground-dark = dark
size-of-squares = { $window } opens at { $width } by { $height } pixels, with squares of { $across } by { $down }: a player has to enlarge it first
size-too-small = { $window } opens at { $width } by { $height } pixels, too small to show the board: give the squares a preferred size, and call pack()
size-without-board = { $window } opens at { $width } by { $height } pixels, and not all of its texts can be seen: call pack() before you show it
size-not-validated = { $window } shows no board until somebody resizes it: call revalidate() after each change of its components

### What a view asks of the controller

asks = { $fault }: it should hear { $expected }, and it heard { $heard }
asks-impossible = this cannot be done: { $why }
asks-unheard = the controller was not told of it
asks-repeated = the controller was told { $times } times, and once is right
asks-wrong-player = the controller was told of the wrong player
asks-click-for-hover = the controller was told of a click, and the mouse was only there
asks-something-else = the controller was told of something else
asks-other-line = the controller was told of another line than was typed
asks-swapped-square = the controller was told of the wrong square: x and y are swapped
asks-wrong-square = the controller was told of the wrong square
asks-needless = nothing should be asked of the controller
asks-allowed = the controller was asked for what the rules allow now, and nothing should have come of this: { $heard }
asks-more = the controller was asked for something else, or for more than that
touch-nothing-shown = nothing has been shown yet
touch-not-between = { $action } is nothing that lies between squares
touch-not-on-board = { $action } is no place on the board
touch-no-square = { $window } has no square in column { $column }, row { $row }
touch-not-shown = no square of { $window } shows { $letter }
touch-shown-twice = several squares of { $window } show { $letter }, and only one should
touch-no-field = { $window } has no text field
touch-no-button = { $window } has no button `{ $button }`
touch-unknown-button = nobody has asked for a button `{ $button }`; there are: { $known }

### Runs that differ

runs-unstable = failed once and then passed in enough further runs, which costs nothing
runs-open = failed in some runs and passed in others, so its marks are open until a person decides

### Steps that ask nothing of the code

step-poked = the model is changed from outside
step-fresh = a new instance of the controller takes over
step-games-over = all games are over

### A failed scenario

failure-step = In step { $step }, { $cue }:
failure-later-steps = And in { $count ->
        [one] { $count } later step
       *[other] { $count } later steps
    }, perhaps only as a consequence.
failure-before-step = before step { $step }
failure-should-see = it should see
failure-should-be = it should be
before-finished = player: { $player }, finished
before-unfinished = player: { $player }, not finished
board-before = before
board-expected = expected
board-yours = yours
text-expected = expected:
text-actual = actual:
replay-hint = See it step by step:

### Parts and requirements

part-controller = controller
part-view = view
part-player = player
part-validator = validator
part-model = model
part-source = source
requirement-declared = declared
handout-points = handout, { $count ->
        [one] point { $points }
       *[other] points { $points }
    }
unpublished-demand = Other requirements of the handout, which are marked by scenarios that are not published.
unpublished-failing = Scenarios that are not published failed.
reason-overridden = a person has marked it
reason-by-hand = marked by hand
reason-rule = Its scenarios pass, but the code breaks a rule of the handout. See below.
reason-exceptions = The program stopped with an exception in these scenarios, so they failed.
reason-unfinished = The program did not finish these scenarios, so they failed.
award-all = All or nothing: one scenario that fails costs all.
award-share = In proportion to the scenarios that pass, { $rounding }.
award-share-full = In proportion to the scenarios that pass, { $rounding }; only all of them give full marks.
rounding-down = rounded down to whole marks
rounding-nearest = rounded to the nearest whole mark, halves up
rounding-up = rounded up to whole marks
marks-count = { $count ->
        [one] { $count } mark
       *[other] { $count } marks
    }
marks-no-loss = no loss
given = Marked{ $by }{ $on }{ $instead }{ $comment }
given-by = { "" } by { $name }
given-on = { "" } on { $day }
given-instead = , instead of the grader's { $marks }
given-as-the-grader = , as the grader had
given-as-not-run = , as the grader could not run it

### Likely mistakes

misconception = a { $part } that { $does }
misconception-unnamed = a known mistake
likeness = This looks like { $what } ({ $scenarios }).
likeness-unnamed = This looks like a known mistake ({ $scenarios }).
likeness-more = { $scenarios } and { $count } more
cause-of-all = One cause for all
cause-of-several = One cause for several losses
cause-exception = each time the same exception, { $message }
cause-costs = It takes { $marks } marks from { $requirements } requirements.
missing-update = { $count ->
        [one] { $count } scenario of another requirement fails only because nobody calls update after a change of the model. It costs
       *[other] { $count } scenarios of other requirements fail only because nobody calls update after a change of the model. They cost
    } { $requirement }, and nothing else. Example: { $example }.
missing-update-advice = Does your controller keep the board, the player or the finished flag in variables of its own? Ask the model each time.

### Why two texts are not the same

text-empty = your text is empty
text-blank = your text has nothing but blanks
text-differs-from = the texts differ from character { $character } on
text-other-sign = your text has { $sign } ({ $number }) where { $plain } is wanted
text-plain-sign = your text has { $plain } where { $sign } ({ $number }) is wanted
text-sign-unwanted = your text has { $sign } ({ $number }), which is not wanted
text-sign-missing = { $sign } ({ $number }) is missing
text-capitals = capital letters differ
text-number = the number { $number } where { $expected } is wanted
text-goes-on = more follows after the wanted text: `{ $rest }`
text-stops = your text stops too early: `{ $rest }` is missing
word-wrong = `{ $word }` where `{ $expected }` is wanted
word-missing = the word `{ $word }` is missing
word-unwanted = the word `{ $word }` is not wanted
blank-at-start = your text starts with a blank
blank-missing-at-start = a blank is missing at the start
blank-at-end = your text ends with a blank
blank-missing-at-end = a blank is missing at the end
blank-doubled = two blanks where one is wanted
blank-single = one blank where two are wanted
blank-missing-between = a blank is missing between two words
blank-inside = a blank inside a word, or before a sign
end-sign-missing = { $sign } is missing at the end
end-sign-unwanted = { $sign } too many at the end
end-sign-wrong = { $sign } at the end where { $expected } is wanted
sign-itself = `{ $sign }`
sign-plain = a plain `{ $sign }`
sign-blank = a plain blank
sign-hyphen = a hyphen-minus
sign-quote = a straight quote
sign-double-quote = a straight double quote
sign-full-stops = three full stops
sign-full-stop = a full stop
sign-exclamation-mark = an exclamation mark
sign-question-mark = a question mark
sign-tab = a tab
sign-line-break = a line break
sign-escape = a terminal escape
sign-byte-order-mark = a byte order mark
sign-no-width = an invisible character of no width
sign-soft-hyphen = a soft hyphen
sign-direction = an invisible mark of writing direction
sign-control = a control character
sign-invisible = an invisible character
sign-cyrillic-letter = a Cyrillic letter
sign-greek-letter = a Greek letter
sign-no-break-space = a no-break space
sign-narrow-no-break-space = a narrow no-break space
sign-ideographic-space = an ideographic space
sign-blank-of-an-unusual-width = a blank of an unusual width
sign-typographic-hyphen = a typographic hyphen
sign-non-breaking-hyphen = a non-breaking hyphen
sign-figure-dash = a figure dash
sign-en-dash = an en dash
sign-em-dash = an em dash
sign-horizontal-bar = a horizontal bar
sign-minus-sign = a minus sign
sign-unusual-dash = an unusual dash
sign-curly-quote = a curly quote
sign-low-quote = a low quote
sign-modifier-apostrophe = a modifier apostrophe
sign-prime = a prime
sign-acute-accent = an acute accent
sign-curly-double-quote = a curly double quote
sign-low-double-quote = a low double quote
sign-double-prime = a double prime
sign-angle-quote = an angle quote
sign-ellipsis = an ellipsis
sign-unusual-dot = an unusual dot
sign-ideographic-full-stop = an ideographic full stop
sign-raised-dot = a raised dot
sign-greek-question-mark = a Greek question mark
sign-unusual-colon = an unusual colon
sign-multiplication-sign = a multiplication sign
sign-full-width-character = a full-width character

### Rules on the code

import-unmentioned = `{ $name }` is not among what may be used
import-all = all of `{ $name }` is imported
import-used = `{ $name }` is used
import-imported = `{ $name }` is imported
import-unused = `{ $name }` is imported, though nothing seems to use it
class-inside = `{ $class }` is inside another class, where it may not be found
class-in-package = `{ $class }` is in package `{ $package }`; it belongs in `{ $expected }`
class-in-no-package = `{ $class }` is in no package; it belongs in `{ $expected }`
class-in-namespace = `{ $class }` is in namespace `{ $namespace }`; it belongs in `{ $expected }`
class-in-no-namespace = `{ $class }` is in no namespace; it belongs in `{ $expected }`
class-misnamed = this class is called `{ $class }`, not `{ $expected }`
class-missing = no class called `{ $class }` was found
class-is-window-with-rules = `{ $class }` is a window, and carries out rules in `{ $functions }`
class-not-declared = no such class was found; it would have one of the methods `{ $functions }`
class-makes-window-with-rules = `{ $class }` makes a window, and carries out rules in `{ $functions }`
static-method = the method `{ $function }` is static
delegate-elsewhere = the delegate `{ $delegate }` is not declared in `{ $file }`
delegate-inside = the delegate `{ $delegate }` is declared inside a class
event-missing = no class declares an event, and nothing listens to one of your classes
static-variable-readonly = the variable `{ $field }` is static, and neither const nor readonly
static-variable = the variable `{ $field }` is static, and not final
global-variable = `{ $field }` belongs to no object, and changes
file-changed = from here on this is not the `{ $file }` that comes with the coursework
store-player-given = the field `{ $field }` is given the player that the model says
store-finished-given = the field `{ $field }` is given the finished flag that the model says
store-player-turns = the field `{ $field }` turns from one player into the other
store-player-set = the field `{ $field }` is set to one player, and to another
store-player-name = the field `{ $field }` is called like the player on turn
store-finished-set = the field `{ $field }` is a finished flag that is set
store-finished-name = the field `{ $field }` is called like a finished flag
store-square-given = the field `{ $field }` is given what the model says of a square
store-squares-given = the field `{ $field }` is given what the model says of the squares
store-board-written = the field `{ $field }` is an array with a board's name that is written to
store-board-set = the field `{ $field }` is an array in which squares are set
store-board-name = the field `{ $field }` is an array with a board's name
store-array-written = the field `{ $field }` is an array that is written to
store-list-written = the field `{ $field }` is a list with a board's name that is written to
store-own-class = the field `{ $field }` is of a class that holds an array of its own
store-perhaps = { $finding }; is that { $what }?
stored-board = a copy of the board
stored-player = the player on turn
stored-finished = the finished flag
rule-costs = This costs { $marks } of { $requirement }.
rule-nothing-left = It costs nothing, because no marks of { $requirement } are left.
rule-caps = The total is at most { $percent } % of all marks, unless your marker says otherwise.
rule-warns = This costs nothing, but your marker sees it, too.
rule-warns-perhaps = This may be right. It costs nothing, but your marker sees it, too.
rule-place-uncertain = This one may be all right.
rule-more-places = and { $count ->
        [one] { $count } more place
       *[other] { $count } more places
    }
rule-file-unread = { $file } { $why }, so rules on the code were not checked in it.
not-read = not read:

### Plateaus, caps, lateness and declared faults

plateau-name = plateau { $plateau }
plateau-reached = Plateau reached: { $plateau }, { $count } of { $all }.
plateau-reached-so-far = Plateau reached so far: { $plateau }, { $count } of { $all }; { $open } is open { $why }.
plateau-none = No plateau is reached.
plateau-none-so-far = No plateau is reached so far; { $open } is open { $why }.
plateau-below-missed = as the plateau below is not reached
plateau-lacks = for want of full marks for { $requirements }
plateau-by-hand = until { $requirements } is marked by hand
plateau-not-run = as { $requirements } could not be run
plateau-below-open = as the plateau below is open
plateau-to-be-judged = until your marker has judged it
plateau-state-reached = reached
plateau-state-missed = not reached
state-open = open
cap-holds = cap: at most { $percent } % of all marks { $reason }
cap-open = cap: at most { $percent } % of all marks { $reason }, which is not marked yet
cap-item-holds = At most { $percent } % of all marks { $reason }
cap-item-open = At most { $percent } % of all marks { $reason }, which is not marked yet
cap-state-holds = holds
cap-rule = for what breaks the rule { $rule }
cap-unless = without any for { $requirement }
cap-cost = cap, at most { $marks } of { $all } marks { $reason }
cap-name = cap at { $percent } %
cap-item = The total is at most { $percent } % of all marks, which is { $marks }.
shared-work = Handed in together with { $with } (group: { $group }). It was graded once; lateness and marks by hand are each person's own.
late-by = late by { $overdue }
late-hours = { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
late-days = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
late-of-all = of all marks
late-of-all-marks = of all { $marks } marks
late-of-earned = of what the work has earned
late-takes-hourly = every hour that has begun takes { $percent } % { $of }
late-takes-daily = every day that has begun takes { $percent } % { $of }
late-floor = { $takes }, but not below { $percent } % { $of }
late-at-most = late work gets at most { $percent } % { $of }
late-nothing = late work gets nothing
late-until = what is more than { $overdue } late gets nothing
late-handed-in = handed in { $at }. { $rule }
late-after = handed in { $at }, due { $due }. { $rule }
late-after-extension = handed in { $at }, due { $due } by extension. { $rule }
declare = What you know to be wrong, declare in { $file }, a line for each requirement with its id in backticks: { $percent } % of what it loses is kept.
declared = Declared in { $file }; { $percent } % of their lost marks are kept: { $requirements }.
declared-to-the-marker = Declared in { $file }, for your marker to see: { $requirements }.
declared-unknown = `{ $word }` is no requirement
declared-unclear = “{ $text }” is no requirement by its words: it is left to whoever marks
declared-unknown-near = `{ $word }` is no requirement; did you mean `{ $near }`?
declared-but-right = declared, but right:
declared-for-the-marker = declared, for the marker:
declaration-unread = { $file } { $why }, so nothing is declared

### The output of `check`

check-part = Your { $part }
check-not-built = Your program could not be built or started, so no scenario could be played:
check-note = note: { $note }
check-unstable = unstable: { $scenario } { $says }. Does your work depend on chance, on time, or on games that were played before?
check-initialise = warning: your `initialise` changes the model. This costs no marks. But a new controller may join a game that is going on, and then that game would be lost: only store the model and the view there.
check-passed = { $passed } of { $all } public scenarios passed
check-well-done = Well done. Your instructor may also run hidden scenarios.
check-start = Start with the first: { $scenario }.
tolerated-warning = warning: your code stopped with an exception where that costs no marks by itself, but a window may stop working:
tolerated-again = { $count ->
        [one] and once more
       *[other] and { $count } more times
    }
tolerated-others = And { $count } others.
rest = And { $count } more failed. `--all` shows all of them in full.
rest-named = And { $count } more failed: { $scenarios }. `--all` shows all of them in full.
rest-one-requirement = To check one requirement:
rest-it-alone = To check it alone:
rest-one-of-them = To check one of them:
first-function = Nothing is written yet. Begin with `{ $function }` in { $file }, and with the requirement `{ $requirement }` ({ $marks }): { $demand }
first-file = Nothing is written yet. Begin in { $file }, and with the requirement `{ $requirement }` ({ $marks }): { $demand }
first-check = To check that alone:
table-requirement = requirement
table-marks = marks
table-passed = passed
changes-mended = Mended:
changes-new = New and passed:
changes-removed = Removed:
changes-rule-kept = Your code now follows the rule:
changes-rule-broken = Your code now breaks a rule:
changes-differently = Still failing, but differently:
changes-broken = Broken since the last run:
changes-builds = It can be built and started again.
changes-none = Nothing has changed since the last run.
changes-before = Before this, { $passed } of { $all } public scenarios passed.

### A submission as text

total = { $marks } of { $all } marks.
total-not-run = Not run.
work = Work: { $work }
work-of = Work: { $work } of { $student }
work-not-run = The grader could not run this submission. This costs no marks; it has to be graded again: { $why }
work-not-unpacked = It could not be unpacked, so no scenario could be played: { $why }
work-not-built = It could not be built or started, so no scenario could be played:
marks-open = To be marked by hand, and not in these marks: { $requirements }.
marks-not-run = { $marks } could not be judged, because the grader could not run something
marks-not-run-because = { $marks } could not be judged, because the grader could not run something: { $why }
note-sentence = Note: { $note }
unstable-sentence = { $scenario } { $says }. Does the work depend on chance, on time, or on games that were played before?
heading-requirement = Requirement
heading-demand = What the handout asks for
heading-scenarios = Scenarios
heading-marks = Marks
award-by-hand = by hand
award-not-run = not run
line-by-hand = A person still has to mark this.
line-marked-by-hand = Marked by hand.
line-not-played = Nothing could be played, as the work could not be unpacked, built or started.
line-not-run = The grader could not run this, which costs nothing.
line-not-run-because = The grader could not run this, which costs nothing: { $why }
line-kept = { $marks } kept, as it was declared not to work.
line-taken = { $marks } taken by rules on the code.
line-not-shown = None of the published scenarios shows it.
line-more = And { $count } more: { $scenarios }

### A submission as a page

page-skip = To the content
page-all-submissions = ← All submissions
page-edition = edition { $edition }
page-part-in = { $part } in { $language }
page-handed-in = handed in { $at }
page-of-marks = of { $all } marks
page-marks-of = { $marks } of { $all } marks
page-contents = Contents
page-contents-marks = Marks
page-contents-passed = What passed
page-note = Note.
page-missing = No { $part }
page-missing-marks = was handed in: 0 of { $all } marks.
page-marked-by = Marked by
page-read-off = Every board, message and mark on this page is read off what was recorded while the scenarios were played.
page-not-run = The grader could not run this submission, which costs nothing:
page-refused = Refused.
page-not-built = Not built.
page-not-unpacked = It could not be unpacked, so no scenario could be played:
page-other-coursework = The coursework { $coursework } has changed or is missing here, so the players have the names of their game.
page-no-room = This file has no room for more pictures of the view; ask your marker for the others.
page-marks = Marks by requirement
page-of = { $part } of { $all }
page-of-all = of { $all }
page-lost-of = −{ $lost } of { $marks }
page-see-where = See where
page-see-where-lost = { $requirement } was lost
page-declared = Declared.
page-declared-kept = Declared, which keeps { $marks }.
page-rule-takes = A rule on the code takes { $marks }.
page-passed-count = { $count } passed
unseen-lost = lost
unseen-open = open
unseen-all = all marks
page-plateaus = Plateaus
page-caps = Caps
page-lateness = Lateness
page-notes = Notes
note-declared = Declared in { $file }, so that { $percent } % is kept: { $requirements }.
note-declared-unclear = { $file } lists “{ $text }”: no requirement was found in these words, so whoever marks decides
note-declared-unknown = { $file } names { $word }, which is no requirement.
note-by-hand = { $marks } are still to be given by hand.
note-not-run = { $marks } could not be judged, as something could not be run; that costs nothing.
page-diagnoses = What it looks like
page-looks-like = This looks like { $what }.
page-looks-like-this = This looks like
page-scenarios-show = { $count ->
        [one] { $count } scenario shows it
       *[other] { $count } scenarios show it
    }
page-failures = Scenarios that did not pass
page-keys = Open a scenario to see its boards. Step through with the buttons, or with
page-keys-where = inside a scenario.
page-scenarios = { $count ->
        [one] { $count } scenario
       *[other] { $count } scenarios
    }
page-same-reason = For the same reason as
page-more-alike = { $count } more like this
page-hidden = hidden from students
page-play-again = Play it again:
page-folder = FOLDER is where the work of { $id } is.
page-rules = Rules on the code
page-more-places = And { $count ->
        [one] { $count } more place.
       *[other] { $count } more places.
    }
page-passed = Scenarios that passed
page-show-all = Show them all
state-passed = passed
state-failed = failed
state-needs-update = fails only because nobody calls `update` after a change of the model, and costs nothing here
state-not-run = not run, which costs nothing

### A scenario on a page

player-steps = Steps of { $scenario }
player-step = Step { $number }
player-step-of = Step { $number } of { $all }
player-beginning = Beginning
player-the-beginning = The beginning
player-wrong = { $step }, where something is wrong
player-first = First step
player-before = Step before
player-next = Next step
player-last = Last step
player-left-out = { $count } steps near which nothing was found are left out; the command below shows them all.
step-given = The model at first
board-given = Given
page-before = Before
page-after = After
page-unchanged = Board, unchanged
page-expected = Expected
page-actual = Actual
page-repainted = After a repaint, which the view did not ask for
page-picture = { $caption }, as a picture of the screen
page-no-title = (no title)
call-failure = failure
call-store = the model is changed
call-refresh = the view is told to refresh
call-tell = { $player } is told
call-log = the log says
call-mark = marked
call-unmark = nothing is marked any more
call-write = the game is written out
call-legal = the moves are said to be legal
call-illegal = the moves are said to be not legal
call-choose = chosen
call-initialise-undone = initialise changed the model, and the grader took that back
call-ask = the controller is asked
call-show = the view shows
call-show-nothing = the view shows no frame
call-more = and more, which the transcript has
mark-new = new here
mark-turned = changed hands
mark-gone = gone from here
mark-marked = marked
mark-differs = not as expected
marked-more = { $squares }, and { $count } more
described = { $columns } by { $rows } squares: { $held }
described-all-empty = all empty
described-empty = empty
described-pieces = { $piece } on { $squares }
described-walls = walls { $walls }
described-right-of = right of { $square }
described-below = below { $square }
described-changed = changed
described-marked = marked: { $squares }
described-difference = { $square } { $piece }, not { $other }
described-size = { $than }: its size
described-other-walls = the walls
described-window = The board in this frame: { $board }
seen-bar = column { $column }, row { $row } to column { $right }, row { $bottom }
seen-square = column { $column }, row { $row }
seen-square-of-board = column { $column }, row { $row } of board { $number }
seen-between = between squares
seen-marked = marked
seen-faded = half-transparent
seen-field = text field
seen-log = log
