# Was der Grader Studierenden sagt, auf Deutsch.

### Warum ein Programm nicht geantwortet hat

fault-crashed = der Code ist abgebrochen: { $message }
too-many-calls = mehr als { $most } Antworten auf einen Aufruf: eine Endlosschleife?
fault-timed-out = keine Antwort in { $milliseconds } ms: eine Endlosschleife?
fault-protocol = eine Antwort, die nicht zum Protokoll gehört, `{ $line }`: { $why }
fault-no-json = statt einer Antwort hat das Programm eine Zeile geschrieben, die kein JSON ist: `{ $line }`; in die Standardausgabe gehören nur Antworten
fault-exited = das Programm ist mittendrin zu Ende ({ $status })
fault-limit = mehr { $resource } als { $limit }
limited-memory = Speicher
limited-memory-of-all = Speicher in allen Prozessen zusammen
limited-processor-time = Rechenzeit
limited-processor-time-of-all = Rechenzeit in allen Prozessen zusammen
limited-threads = Threads
limited-processes = Prozesse zur gleichen Zeit
limited-file = in einer Datei
limited-disk = Platz auf der Festplatte
limited-files = Dateien auf der Festplatte
limited-answers-of-scenario = in allen Antworten eines Szenarios
limited-answers = in allen Antworten zusammen
limited-time-of-scenario = Zeit für ein Szenario
limited-time = Zeit für alle Szenarien zusammen
fault-output = mehr als { $kibibytes } KiB Ausgabe
fault-display = die Anzeige der Fenster ist ausgefallen: { $why }
tolerated = Schritt { $step }, { $cue }: { $fault }
finding-because = { $finding }; { $fault }

### Das Modell nach einem Schritt

finding-board = das Brett ist nicht, wie es sein soll
finding-parts = { $count ->
        [one] { $parts } stimmt nicht
       *[other] { $parts } stimmen nicht
    }
part-only-board = das Brett
part-board = das Brett `{ $name }`
part-counter = der Zähler `{ $name }`
part-text = der Text `{ $name }`
parts-and = { $first } und { $last }
parts-list = { $first }, { $rest }
finding-player = laut Modell ist { $actual } am Zug, nicht { $expected }
turn-of = { $player }
turn-of-nobody = niemand
finding-not-finished = das Spiel ist vorbei, aber im Modell ist es nicht beendet
finding-finished = das Spiel geht weiter, aber im Modell ist es beendet
finding-unchanged = hier darf sich nichts ändern, aber das Brett hat sich geändert
finding-parts-changed = { $count ->
        [one] hier darf sich nichts ändern, aber { $parts } hat sich geändert
       *[other] hier darf sich nichts ändern, aber { $parts } haben sich geändert
    }
finding-refreshed = Felder wurden geändert, aber danach wurde die View nicht aufgefrischt
finding-captures = { $expected ->
        [one] ein Stein soll
       *[other] { $expected } Steine sollen
    } geschlagen werden, es waren { $actual }
finding-play = { $action } soll gespielt werden
finding-plays = einer dieser Züge soll gespielt werden, egal welcher: { $actions }

### Meldungen an die Spieler

message-was-told = { $player } bekam
message-still-seen = { $player } sieht noch
message-other = { $sees } `{ $message }` und nicht `{ $expected }`
message-of-another = { $sees } `{ $message }` von { $owner } und nicht `{ $expected }`
message-words-for-another = { $sees } `{ $message }` in den Worten für { $owner }
message-misspelt = { $sees } `{ $message }`, aber nicht buchstabengetreu
message-unlisted = { $sees } etwas, das nicht in der Liste der Meldungen steht, und nicht `{ $expected }`
message-other-than-stated = { $sees } `{ $message }`; das ist die falsche Meldung
message-wrong = { $player } sieht die falsche Meldung
told-nothing = { $player } hat noch keine Meldung bekommen
told-something = { $player } soll hier keine Meldung bekommen
told-needlessly = { $player } bekam `{ $message }`, soll hier aber keine Meldung bekommen
told-unlisted = { $player } bekommt etwas, das nicht in der Liste der Meldungen steht
told-for-another = { $player } bekommt, was für { $owner } gedacht ist
told-after-the-end = { $player } erfährt, nicht am Zug zu sein, aber das Spiel ist vorbei, und es soll nichts gemeldet werden
told-of-a-turn-after-the-end = { $player } erfährt, wer am Zug ist, aber das Spiel ist vorbei, und niemand ist am Zug
told-untrue = { $player } bekommt eine Meldung, die in diesem Moment nicht stimmt: sie gilt nur, { $condition }
condition-always = und zwar immer
condition-their-turn = wenn diese Person laut Modell am Zug ist
condition-not-their-turn = wenn diese Person laut Modell nicht am Zug ist
condition-finished = wenn das Spiel laut Modell vorbei ist
condition-over = wenn das Spiel vorbei ist
condition-wins = wenn das Spiel vorbei ist und { $player } gewonnen hat
condition-draw = wenn das Spiel vorbei ist und niemand gewonnen hat

### Protokoll, gespeicherte Spiele, Markierungen und Züge

log-line = Zeile { $line } des neuen Protokolltexts ist nicht, wie sie sein soll
log-nothing = es kommt nichts ins Protokoll
log-something = hier soll nichts ins Protokoll kommen
log-too-short = der neue Protokolltext endet nach { $lines ->
        [one] einer Zeile
       *[other] { $lines } Zeilen
    }; es soll noch eine folgen
log-too-long = der neue Protokolltext geht nach { $lines ->
        [one] einer Zeile
       *[other] { $lines } Zeilen
    } weiter, und das soll alles sein
saved-nothing = es wird kein Spiel ausgegeben
saved-line = Zeile { $line } des gespeicherten Spiels ist nicht, wie sie sein soll
saved-too-short = das gespeicherte Spiel endet nach { $lines ->
        [one] einer Zeile
       *[other] { $lines } Zeilen
    }; es soll noch eine folgen
saved-too-long = das gespeicherte Spiel geht nach { $lines ->
        [one] einer Zeile
       *[other] { $lines } Zeilen
    } weiter, und das soll alles sein
marks-missing = nicht markiert, obwohl es so sein soll: { $missing }
marks-extra = markiert, obwohl es nicht so sein soll: { $extra }
marks-missing-and-extra = nicht markiert, obwohl es so sein soll: { $missing }; zu Unrecht markiert: { $extra }
legal-refused = die Züge sind erlaubt, aber die Antwort ist, sie seien nicht erlaubt
illegal-accepted = die Züge sind nicht erlaubt, aber die Antwort ist, sie seien erlaubt
legal-unanswered = die Züge sind erlaubt, aber es kommt keine Antwort dazu
illegal-unanswered = die Züge sind nicht erlaubt, aber es kommt keine Antwort dazu
chooses-nothing = es wird nichts gewählt
chooses-wrong = gewählt wird { $action }, aber nur { $expected } ist richtig
chooses-none-of = gewählt wird { $action }; richtig ist eines von diesen: { $expected }

### Lernende Spieler

learner-gives-up = er gibt auf, obwohl er noch nicht verloren hat durch { $actions }
learner-no-action = er wählt `{ $action }`, was kein Zug ist (auf Englisch: { $why })
learner-not-allowed = er wählt { $action }, was nicht erlaubt ist (auf Englisch: { $why })
learner-goes-on = er wählt { $action }, obwohl er durch alles, was hier möglich ist, schon verloren hat
learner-repeats = er wählt { $action }, womit er hier beim vorigen Mal verloren hat
learner-forgets = er wählt { $action }, womit er hier schon verloren hat; seitdem hatte er es vermieden
learner-cut-short = nicht alle Spiele konnten zu Ende gespielt werden
learner-drops-others = er wählt { $action } in einer Stellung nicht mehr, obwohl er damit dort nicht verloren hat; zufällig hätte er es etwa { $times }-mal gewählt
learner-loses-late = im letzten Viertel von { $games } Spielen verliert er noch { $lost }
learner-beatable = nach { $games } Spielen ist er noch zu schlagen: { $way }

### Was eine View zeigt

window = Fenster
window-of = Fenster von { $player }
window-of-board = Fenster von `{ $board }`
window-of-board-missing = es gibt kein Fenster für `{ $board }`
place-of-board = { $window }, Platz von `{ $board }`
windows-together = Ansicht
window-missing = es gibt kein Fenster
window-of-missing = es gibt kein Fenster für { $player }
nothing = nichts
shown-in = { $window }: { $fault }
shown-painted = { $window }: { $fault }; dort ist etwas auf Felder gemalt, das kein Text ist: schreib es als Text eines Labels oder eines Knopfs, oder mit drawString
shown-other-board = { $place }: dort ist das Brett `{ $board }` zu sehen
shown-no-board = es gibt kein Brett
shown-size = das Brett hat { $columns } Spalten und { $rows } Zeilen, richtig sind { $right_columns } und { $right_rows }
shown-swapped = x und y sind vertauscht
shown-swapped-and-not-turned = x und y sind vertauscht, und das Brett ist nicht gedreht: beide sehen es von derselben Seite
shown-not-turned = das Brett ist nicht gedreht: beide sehen es von derselben Seite
shown-turned = das Brett ist gedreht, aber nur das der anderen Person soll es sein
shown-only-left-right = das Brett ist nicht gedreht: nur links und rechts sind vertauscht, nicht oben und unten
shown-only-top-bottom = das Brett ist nicht gedreht: nur oben und unten sind vertauscht, nicht links und rechts
shown-left-right = links und rechts sind vertauscht
shown-top-bottom = oben und unten sind vertauscht
shown-quarter-turn = das Brett ist um 90 Grad gedreht
shown-stale = zu sehen ist noch der alte Stand
shown-squares-differ = { $count ->
        [one] { $count } Feld ist
       *[other] { $count } Felder sind
    } nicht wie im Modell, das erste in Spalte { $column }, Zeile { $row }, wie man es sieht
not-repainted = { $window } wurde nicht neu gezeichnet, darum ist ein altes Bild zu sehen; rufe nach jeder Änderung repaint() auf
view-no-board = { $window }: es gibt kein Brett
reads-elsewhere = die Meldung für { $player } steht im Fenster von { $other }
reads-no-label = { $window }: es gibt kein Label für die Meldung
reads-still = { $window }: dort steht noch die Meldung für { $player }, die schon beantwortet ist
field-not-empty = { $window }: das Textfeld ist nicht leer, nachdem die Zeile abgeschickt wurde
field-wrong = { $window }: im Textfeld steht ein anderer Text
reads-wrong = { $window }: dort steht nicht, was { $player } zuletzt gemeldet wurde
logged-line = { $window }: Zeile { $line } des Protokolls ist nicht, wie sie sein soll
logged-too-few = { $window }: das Protokoll hat { $count } von { $right } Zeilen
logged-too-many = { $window }: das Protokoll hat { $count } Zeilen, richtig sind { $right }
value-missing = { $window }: kein Text zeigt `{ $name }`, wie es im Modell steht
value-other = { $window }: der gezeigte Wert von `{ $name }` ist nicht der des Modells
value-words = { $window }: kein Text lautet `{ $words }`, woran man `{ $name }` erkennt
value-words-near = { $window }: kein Text lautet `{ $words }`, woran man `{ $name }` erkennt; am nächsten kommt `{ $near }`
walls-turned = { $window }: liegende Mauern sind stehend gezeichnet, oder umgekehrt
stores-wrong = { $window }: neben dem Brett liegen andere Anzahlen von Mauern, als die Spieler noch haben: { $expected } sollten dort liegen, und es sind { $actual }
resources-missing = { $window }: in keinem Text steht die Zahl { $count } für `{ $kind }` von { $player }: sie gehört in ein Label oder einen anderen Text, nicht auf die Felder und nicht ins Protokoll
resources-of-another = { $window }: in einem Text steht die Zahl { $count } für `{ $kind }` von { $player }, und niemand soll das sehen
moved-pieces = { $window }: Figuren sind auf anderen Feldern zu sehen als vorher, und hier darf sich nichts bewegen
moved-walls = { $window }: es sind andere Mauern gezeichnet als vorher, und hier darf sich nichts bewegen
moved-stores = { $window }: neben dem Brett liegen andere Anzahlen von Mauern als vorher, und hier darf sich nichts bewegen
walls-wrong = { $window }: es sind andere Mauern gezeichnet, als es gibt
marked-something = { $window }: etwas ist markiert, und nichts soll es sein
marked-nothing = { $window }: nichts ist markiert
marked-others = { $window }: es ist anderes markiert, als es sein soll
text-on-square = auf Feld { $square } soll `{ $expected }` stehen, dort steht `{ $actual }`
pictures-alike = auf Feld { $square } soll `{ $expected }` stehen oder ein Bild sein, das nur Felder seiner Art haben
picture-on-square = auf Feld { $square } soll `{ $expected }` stehen oder das Bild der anderen Felder dieser Art sein
turn-should-be-faded = { $player } ist nicht am Zug, also soll halb durchsichtig sein, was { $player } gehört
turn-should-be-solid = { $player } ist am Zug, also soll nicht durchsichtig sein, was { $player } gehört
turn-nothing-seen = von { $player } ist nichts zu sehen
title-wrong = im Titel `{ $title }` steht nicht `{ $expected }`
title-of-board-missing = kein Titel sagt `{ $title }`; die Titel sind { $titles }
title-missing = kein Titel sagt, welches Fenster { $player } gehört; die Titel sind { $titles }
frames-wrong = es soll { $expected } Fenster geben, es sind aber { $actual }
frames-hidden = es soll { $expected } Fenster geben, es sind aber { $actual }; { $hidden ->
        [one] noch eines ist
       *[other] andere sind
    } nicht auf dem Bildschirm: rufe setVisible(true) auf
dialog-in-the-way = ein Dialog war im Weg: { $dialog }
board-squares = { $window }: das Brett hat { $count } Felder, richtig sind { $expected }
board-size = { $window }: das Brett hat { $columns } Spalten und { $rows } Zeilen
boards-too-many = { $window }: es gibt { $count } Bretter, richtig sind { $expected }
label-missing = { $window }: es gibt kein Label für Meldungen; es gehört { $place } das Brett
label-elsewhere = { $window }: das Label ist an anderer Stelle; es gehört { $place } das Brett
place-above = über
place-below = unter
place-beside = neben
buttons-missing = { $window }: außer den Feldern soll es { $expected } Knöpfe geben, es sind { $count }
buttons-elsewhere = { $window }: die Knöpfe gehören { $place } das Brett
buttons-none = gar keine
button-disabled = { $window }: der Knopf `{ $button }` lässt sich nicht drücken
button-unseen = { $window }: der Knopf `{ $button }` ist nicht zu sehen, er liegt neben dem, was das Fenster zeigt
button-missing = { $window }: es gibt keinen Knopf `{ $button }`; die Knöpfe sind: { $has }
drawn = { $what } soll { $expected } sein, ist aber { $actual }
drawn-in = { $fault } ({ $window }, Spalte { $column }, Zeile { $row }, wie man es sieht)
drawn-nothing = nicht da
drawn-not-apart = nichts hebt ein Feld von seinen Nachbarn ab
drawn-angular = eine Figur ist nicht rund
drawn-ground = das Feld selbst
drawn-border = die Linie um das Feld
drawn-disc = die Scheibe
drawn-rim = die Linie um die Scheibe
drawn-numeral = die Ziffer
grounds-exchanged = die beiden Farben der Felder sind vertauscht ({ $window }): das Feld oben links soll { $expected } sein
grounds-alike = helle und dunkle Felder sehen gleich aus ({ $window })
ground-too-dark = ein helles Feld ist so dunkel wie die dunklen
ground-too-light = ein dunkles Feld ist so hell wie die hellen
ground-light = hell
ground-dark = dunkel
size-of-squares = { $window } öffnet sich mit { $width } mal { $height } Pixeln und Feldern von { $across } mal { $down }: man muss es erst vergrößern
size-too-small = { $window } öffnet sich mit { $width } mal { $height } Pixeln, zu klein für das Brett: gib den Feldern eine bevorzugte Größe und rufe pack() auf
size-without-board = { $window } öffnet sich mit { $width } mal { $height } Pixeln, und nicht alle Texte sind zu sehen: rufe pack() auf, bevor du es zeigst
size-not-validated = { $window } zeigt kein Brett, bis jemand die Größe ändert: rufe nach jeder Änderung der Komponenten revalidate() auf

### Was eine View vom Controller will

asks = { $fault }: er soll hören: { $expected }, gehört hat er: { $heard }
asks-impossible = das geht nicht: { $why }
asks-unheard = der Controller hat nichts davon erfahren
asks-repeated = der Controller hat es { $times }-mal erfahren, einmal ist richtig
asks-wrong-player = der Controller hat vom falschen Spieler erfahren
asks-click-for-hover = der Controller hat von einem Klick erfahren, aber die Maus war nur dort
asks-something-else = der Controller hat von etwas anderem erfahren
asks-other-line = der Controller hat eine andere Zeile erfahren, als eingegeben wurde
asks-swapped-square = der Controller hat vom falschen Feld erfahren: x und y sind vertauscht
asks-wrong-square = der Controller hat vom falschen Feld erfahren
asks-needless = vom Controller soll nichts verlangt werden
asks-allowed = vom Controller wurde etwas verlangt, was die Regeln jetzt erlauben, und es sollte nichts geschehen: { $heard }
asks-more = vom Controller wurde etwas anderes verlangt, oder mehr als das
touch-nothing-shown = noch wird nichts gezeigt
touch-not-between = { $action } liegt nicht zwischen Feldern
touch-not-on-board = { $action } ist kein Platz auf dem Brett
touch-no-square = { $window }: es gibt kein Feld in Spalte { $column }, Zeile { $row }
touch-not-shown = { $window }: kein Feld zeigt { $letter }
touch-shown-twice = { $window }: mehrere Felder zeigen { $letter }, nur eines soll es
touch-no-field = { $window }: es gibt kein Textfeld
touch-no-button = { $window }: es gibt keinen Knopf `{ $button }`
touch-unknown-button = niemand hat einen Knopf `{ $button }` verlangt; es gibt: { $known }

### Läufe, die sich unterscheiden

runs-unstable = ist einmal gescheitert und war danach oft genug bestanden; das kostet nichts
runs-open = ist manchmal gescheitert und manchmal bestanden; über die Punkte entscheidet ein Mensch

### Schritte, die vom Code nichts verlangen

step-poked = das Modell wird von außen geändert
step-fresh = ein neues Exemplar des Controllers übernimmt
step-games-over = alle Spiele sind vorbei

### Ein gescheitertes Szenario

failure-step = In Schritt { $step }, { $cue }:
failure-later-steps = Und in { $count ->
        [one] { $count } späteren Schritt
       *[other] { $count } späteren Schritten
    }, vielleicht nur als Folge.
failure-before-step = vor Schritt { $step }
failure-should-see = zu sehen sein soll
failure-should-be = es soll sein
before-finished = am Zug: { $player }, beendet
before-unfinished = am Zug: { $player }, nicht beendet
board-before = vorher
board-expected = erwartet
board-yours = deins
text-expected = erwartet:
text-actual = bekommen:
replay-hint = Schritt für Schritt:

### Teile und Anforderungen

part-controller = Controller
part-view = View
part-player = Spieler
part-validator = Prüfer
part-model = Modell
part-source = Quelltext
requirement-declared = angegeben
handout-points = Aufgabenblatt, { $count ->
        [one] Punkt { $points }
       *[other] Punkte { $points }
    }
unpublished-demand = Weitere Anforderungen des Aufgabenblatts, die durch unveröffentlichte Szenarien bewertet werden.
unpublished-failing = Unveröffentlichte Szenarien sind gescheitert.
reason-overridden = ein Mensch hat das bewertet
reason-by-hand = von Hand bewertet
reason-rule = Die Szenarien sind bestanden, aber der Code verletzt eine Regel des Aufgabenblatts. Siehe unten.
reason-exceptions = Das Programm ist in diesen Szenarien mit einer Exception abgebrochen, darum sind sie gescheitert.
reason-unfinished = Das Programm hat diese Szenarien nicht zu Ende gespielt, darum sind sie gescheitert.
award-all = Alles oder nichts: ein gescheitertes Szenario kostet alle Punkte.
award-share = Im Verhältnis zu den bestandenen Szenarien, { $rounding }.
award-share-full = Im Verhältnis zu den bestandenen Szenarien, { $rounding }; volle Punkte gibt es nur für alle.
rounding-down = auf ganze Punkte abgerundet
rounding-nearest = auf ganze Punkte gerundet, halbe nach oben
rounding-up = auf ganze Punkte aufgerundet
marks-count = { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
marks-no-loss = kein Verlust
given = Bewertet{ $by }{ $on }{ $instead }{ $comment }
given-by = { "" } von { $name }
given-on = { "" } am { $day }
given-instead = , statt der { $marks } des Graders
given-as-the-grader = , wie vom Grader
given-as-not-run = , da der Grader es nicht ausführen konnte

### Wahrscheinliche Fehler

misconception = { $part } mit diesem Fehler: { $does }
misconception-unnamed = ein bekannter Fehler
likeness = Das sieht aus wie: { $what } ({ $scenarios }).
likeness-unnamed = Das sieht nach einem bekannten Fehler aus ({ $scenarios }).
likeness-more = { $scenarios } und { $count } weitere
cause-of-all = Eine Ursache für alles
cause-of-several = Eine Ursache für mehrere Verluste
cause-exception = jedes Mal dieselbe Exception, { $message }
cause-costs = Das kostet { $marks } Punkte bei { $requirements } Anforderungen.
missing-update = { $count ->
        [one] { $count } Szenario einer anderen Anforderung scheitert nur, weil nach einer Änderung des Modells niemand update aufruft. Es
       *[other] { $count } Szenarien anderer Anforderungen scheitern nur, weil nach einer Änderung des Modells niemand update aufruft. Das
    } kostet { $requirement } und sonst nichts. Beispiel: { $example }.
missing-update-advice = Hält dein Controller das Brett, den Spieler oder das Spielende in eigenen Variablen? Frage jedes Mal das Modell.

### Warum zwei Texte nicht gleich sind

text-empty = dein Text ist leer
text-blank = dein Text besteht nur aus Leerzeichen
text-differs-from = die Texte unterscheiden sich ab dem Zeichen { $character }
text-other-sign = in deinem Text steht { $sign } ({ $number }), richtig ist { $plain }
text-plain-sign = in deinem Text steht { $plain }, richtig ist { $sign } ({ $number })
text-sign-unwanted = in deinem Text steht { $sign } ({ $number }), das gehört nicht hinein
text-sign-missing = es fehlt { $sign } ({ $number })
text-capitals = Groß- und Kleinschreibung sind anders
text-number = die Zahl { $number }, richtig ist { $expected }
text-goes-on = nach dem richtigen Text folgt noch: `{ $rest }`
text-stops = dein Text hört zu früh auf: `{ $rest }` fehlt
word-wrong = `{ $word }`, richtig ist `{ $expected }`
word-missing = das Wort `{ $word }` fehlt
word-unwanted = das Wort `{ $word }` gehört nicht hinein
blank-at-start = dein Text beginnt mit einem Leerzeichen
blank-missing-at-start = am Anfang fehlt ein Leerzeichen
blank-at-end = dein Text endet mit einem Leerzeichen
blank-missing-at-end = am Ende fehlt ein Leerzeichen
blank-doubled = zwei Leerzeichen statt einem
blank-single = ein Leerzeichen statt zwei
blank-missing-between = zwischen zwei Wörtern fehlt ein Leerzeichen
blank-inside = ein Leerzeichen in einem Wort oder vor einem Satzzeichen
end-sign-missing = am Ende fehlt { $sign }
end-sign-unwanted = am Ende ist { $sign } zu viel
end-sign-wrong = am Ende steht { $sign }, richtig ist { $expected }
sign-itself = `{ $sign }`
sign-plain = ein einfaches `{ $sign }`
sign-blank = ein einfaches Leerzeichen
sign-hyphen = ein einfacher Bindestrich
sign-quote = ein gerader Apostroph
sign-double-quote = ein gerades Anführungszeichen
sign-full-stops = drei Punkte
sign-full-stop = ein Punkt
sign-exclamation-mark = ein Ausrufezeichen
sign-question-mark = ein Fragezeichen
sign-tab = ein Tabulator
sign-line-break = ein Zeilenumbruch
sign-escape = ein Steuerzeichen für Terminals
sign-byte-order-mark = eine Bytereihenfolge-Marke
sign-no-width = ein unsichtbares Zeichen ohne Breite
sign-soft-hyphen = ein weiches Trennzeichen
sign-direction = ein unsichtbares Zeichen für die Schreibrichtung
sign-control = ein Steuerzeichen
sign-invisible = ein unsichtbares Zeichen
sign-cyrillic-letter = ein kyrillischer Buchstabe
sign-greek-letter = ein griechischer Buchstabe
sign-no-break-space = ein geschütztes Leerzeichen
sign-narrow-no-break-space = ein schmales geschütztes Leerzeichen
sign-ideographic-space = ein ideografisches Leerzeichen
sign-blank-of-an-unusual-width = ein Leerzeichen ungewöhnlicher Breite
sign-typographic-hyphen = ein typografischer Bindestrich
sign-non-breaking-hyphen = ein geschützter Bindestrich
sign-figure-dash = ein Ziffernstrich
sign-en-dash = ein Halbgeviertstrich
sign-em-dash = ein Geviertstrich
sign-horizontal-bar = ein waagerechter Strich
sign-minus-sign = ein Minuszeichen
sign-unusual-dash = ein ungewöhnlicher Strich
sign-curly-quote = ein typografischer Apostroph
sign-low-quote = ein unteres einfaches Anführungszeichen
sign-modifier-apostrophe = ein Modifikator-Apostroph
sign-prime = ein Minutenzeichen
sign-acute-accent = ein Akutakzent
sign-curly-double-quote = ein typografisches Anführungszeichen
sign-low-double-quote = ein unteres Anführungszeichen
sign-double-prime = ein Sekundenzeichen
sign-angle-quote = ein spitzes Anführungszeichen
sign-ellipsis = ein Auslassungszeichen
sign-unusual-dot = ein ungewöhnlicher Punkt
sign-ideographic-full-stop = ein ideografischer Punkt
sign-raised-dot = ein hochgestellter Punkt
sign-greek-question-mark = ein griechisches Fragezeichen
sign-unusual-colon = ein ungewöhnlicher Doppelpunkt
sign-multiplication-sign = ein Malzeichen
sign-full-width-character = ein vollbreites Zeichen

### Regeln für den Code

import-unmentioned = `{ $name }` gehört nicht zu dem, was verwendet werden darf
import-all = alles aus `{ $name }` wird importiert
import-used = `{ $name }` wird verwendet
import-imported = `{ $name }` wird importiert
import-unused = `{ $name }` wird importiert, aber anscheinend nicht verwendet
class-inside = `{ $class }` steht in einer anderen Klasse und wird dort vielleicht nicht gefunden
class-in-package = `{ $class }` ist im Paket `{ $package }` und gehört ins Paket `{ $expected }`
class-in-no-package = `{ $class }` ist in keinem Paket und gehört ins Paket `{ $expected }`
class-in-namespace = `{ $class }` ist im Namespace `{ $namespace }` und gehört in den Namespace `{ $expected }`
class-in-no-namespace = `{ $class }` ist in keinem Namespace und gehört in den Namespace `{ $expected }`
class-misnamed = diese Klasse heißt `{ $class }`, nicht `{ $expected }`
class-missing = es gibt keine Klasse namens `{ $class }`
class-is-window-with-rules = `{ $class }` ist ein Fenster und führt in `{ $functions }` Regeln aus
class-not-declared = keine solche Klasse wurde gefunden; sie hätte eine der Methoden `{ $functions }`
class-makes-window-with-rules = `{ $class }` erzeugt ein Fenster und führt in `{ $functions }` Regeln aus
static-method = die Methode `{ $function }` ist static
delegate-elsewhere = der Delegat `{ $delegate }` ist nicht in `{ $file }` deklariert
delegate-inside = der Delegat `{ $delegate }` ist in einer Klasse deklariert
event-missing = keine Klasse deklariert ein Ereignis (event), und niemand hört auf eine der eigenen Klassen
static-variable-readonly = die Variable `{ $field }` ist static und weder const noch readonly
static-variable = die Variable `{ $field }` ist static und nicht final
global-variable = `{ $field }` gehört zu keinem Objekt und ändert sich
file-changed = ab hier ist das nicht die Datei `{ $file }` aus der Aufgabe
store-player-given = das Attribut `{ $field }` bekommt den Spieler, den das Modell nennt
store-finished-given = das Attribut `{ $field }` bekommt das Spielende, das das Modell nennt
store-player-turns = das Attribut `{ $field }` wechselt von einem Spieler zum anderen
store-player-set = das Attribut `{ $field }` wird auf einen Spieler gesetzt und auf einen anderen
store-player-name = das Attribut `{ $field }` heißt wie der Spieler am Zug
store-finished-set = das Attribut `{ $field }` ist ein Spielende-Flag, das gesetzt wird
store-finished-name = das Attribut `{ $field }` heißt wie ein Spielende-Flag
store-square-given = das Attribut `{ $field }` bekommt, was das Modell zu einem Feld sagt
store-squares-given = das Attribut `{ $field }` bekommt, was das Modell zu den Feldern sagt
store-board-written = das Attribut `{ $field }` ist ein Array, das wie ein Brett heißt und beschrieben wird
store-board-set = das Attribut `{ $field }` ist ein Array, in dem Felder gesetzt werden
store-board-name = das Attribut `{ $field }` ist ein Array, das wie ein Brett heißt
store-array-written = das Attribut `{ $field }` ist ein Array, das beschrieben wird
store-list-written = das Attribut `{ $field }` ist eine Liste, die wie ein Brett heißt und beschrieben wird
store-own-class = das Attribut `{ $field }` ist von einer Klasse, die selbst ein Array hält
store-perhaps = { $finding }; ist das { $what }?
stored-board = eine Kopie des Bretts
stored-player = der Spieler am Zug
stored-finished = das Spielende-Flag
rule-costs = Das kostet { $marks } bei { $requirement }.
rule-nothing-left = Das kostet nichts, weil bei { $requirement } keine Punkte mehr übrig sind.
rule-caps = Insgesamt gibt es höchstens { $percent } % aller Punkte, außer die Bewertenden entscheiden anders.
rule-warns = Das kostet nichts, aber die Bewertenden sehen es auch.
rule-warns-perhaps = Vielleicht ist das richtig so. Es kostet nichts, aber die Bewertenden sehen es auch.
rule-place-uncertain = Diese Stelle ist vielleicht in Ordnung.
rule-more-places = und { $count ->
        [one] { $count } weitere Stelle
       *[other] { $count } weitere Stellen
    }
rule-file-unread = { $file } wurde nicht auf Regeln für den Code geprüft (auf Englisch: { $why }).
not-read = nicht gelesen:

### Stufen, Obergrenzen, Verspätung und angegebene Fehler

plateau-name = Stufe { $plateau }
plateau-reached = Erreichte Stufe: { $plateau }, { $count } von { $all }.
plateau-reached-so-far = Bisher erreichte Stufe: { $plateau }, { $count } von { $all }; { $open } ist offen, { $why }.
plateau-none = Keine Stufe ist erreicht.
plateau-none-so-far = Bisher ist keine Stufe erreicht; { $open } ist offen, { $why }.
plateau-below-missed = da die Stufe darunter nicht erreicht ist
plateau-lacks = da volle Punkte fehlen bei { $requirements }
plateau-by-hand = bis { $requirements } von Hand bewertet ist
plateau-not-run = da { $requirements } nicht ausgeführt werden konnte
plateau-below-open = da die Stufe darunter offen ist
plateau-to-be-judged = bis die Bewertenden entschieden haben
plateau-state-reached = erreicht
plateau-state-missed = nicht erreicht
state-open = offen
cap-holds = Obergrenze: höchstens { $percent } % aller Punkte { $reason }
cap-open = Obergrenze: höchstens { $percent } % aller Punkte { $reason }; das ist noch nicht bewertet
cap-item-holds = Höchstens { $percent } % aller Punkte { $reason }
cap-item-open = Höchstens { $percent } % aller Punkte { $reason }; das ist noch nicht bewertet
cap-state-holds = gilt
cap-rule = bei Verletzung der Regel { $rule }
cap-unless = ohne einen Punkt für { $requirement }
cap-cost = Obergrenze, höchstens { $marks } von { $all } Punkten { $reason }
cap-name = Obergrenze bei { $percent } %
cap-item = Insgesamt gibt es höchstens { $percent } % aller Punkte, das sind { $marks }.
shared-work = Gemeinsam abgegeben mit { $with } (Gruppe: { $group }). Die Arbeit wurde einmal bewertet; Verspätung und von Hand vergebene Punkte zählen für jede Person einzeln.
late-by = verspätet um { $overdue }
late-hours = { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
late-days = { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
late-of-all = aller Punkte
late-of-all-marks = aller { $marks } Punkte
late-of-earned = der erreichten Punkte
late-takes-hourly = jede angefangene Stunde kostet { $percent } % { $of }
late-takes-daily = jeder angefangene Tag kostet { $percent } % { $of }
late-floor = { $takes }, aber nicht unter { $percent } % { $of }
late-at-most = für verspätete Arbeiten gibt es höchstens { $percent } % { $of }
late-nothing = für verspätete Arbeiten gibt es nichts
late-until = bei einer Verspätung von mehr als { $overdue } gibt es nichts
late-handed-in = abgegeben { $at }. { $rule }
late-after = abgegeben { $at }, fällig { $due }. { $rule }
late-after-extension = abgegeben { $at }, nach Verlängerung fällig { $due }. { $rule }
declare = Was du als falsch kennst, gib in { $file } an, eine Zeile für jede Anforderung mit ihrer Kennung in Backticks: { $percent } % des Verlusts bleiben dir.
declared = In { $file } angegeben; { $percent } % der verlorenen Punkte bleiben dir: { $requirements }.
declared-to-the-marker = In { $file } angegeben, für die Bewertenden: { $requirements }.
declared-unknown = `{ $word }` ist keine Anforderung
declared-unclear = „{ $text }“ ist nach den Worten keine Anforderung: darüber entscheidet, wer bewertet
declared-unknown-near = `{ $word }` ist keine Anforderung; meinst du `{ $near }`?
declared-but-right = angegeben, aber richtig:
declared-for-the-marker = angegeben, für die Bewertenden:
declaration-unread = { $file } wurde nicht gelesen, also ist nichts angegeben (auf Englisch: { $why })

### Die Ausgabe von `check`

check-part = Dein Teil: { $part }
check-not-built = Dein Programm ließ sich nicht bauen oder starten, darum konnte kein Szenario gespielt werden:
check-note = Hinweis: { $note }
check-unstable = instabil: { $scenario } { $says }. Hängt deine Arbeit vom Zufall ab, von der Zeit oder von früheren Spielen?
check-initialise = Warnung: dein `initialise` ändert das Modell. Das kostet keine Punkte. Aber ein neuer Controller kann zu einem laufenden Spiel kommen, und das wäre dann verloren: speichere dort nur Modell und View.
check-passed = { $passed } von { $all } öffentlichen Szenarien bestanden
check-well-done = Gut gemacht. Vielleicht werden auch noch verborgene Szenarien gespielt.
check-start = Beginne mit dem ersten: { $scenario }.
tolerated-warning = Warnung: dein Code ist mit einer Exception abgebrochen, wo das an sich keine Punkte kostet; aber ein Fenster könnte dadurch stehen bleiben:
tolerated-again = { $count ->
        [one] und noch einmal
       *[other] und noch { $count }-mal
    }
tolerated-others = Und { $count } andere.
rest = Und { $count } weitere sind gescheitert. `--all` zeigt alle ausführlich.
rest-named = Und { $count } weitere sind gescheitert: { $scenarios }. `--all` zeigt alle ausführlich.
rest-one-requirement = Eine Anforderung prüfen:
rest-it-alone = Nur dieses prüfen:
rest-one-of-them = Eines davon prüfen:
first-function = Noch ist nichts geschrieben. Beginne mit `{ $function }` in { $file } und mit der Anforderung `{ $requirement }` ({ $marks }): { $demand }
first-file = Noch ist nichts geschrieben. Beginne in { $file } und mit der Anforderung `{ $requirement }` ({ $marks }): { $demand }
first-check = Nur das prüfen:
table-requirement = Anforderung
table-marks = Punkte
table-passed = bestanden
changes-mended = Repariert:
changes-new = Neu und bestanden:
changes-removed = Entfernt:
changes-rule-kept = Dein Code hält jetzt die Regel ein:
changes-rule-broken = Dein Code verletzt jetzt eine Regel:
changes-differently = Scheitert noch, aber anders:
changes-broken = Seit dem letzten Lauf kaputt:
changes-builds = Es lässt sich wieder bauen und starten.
changes-none = Seit dem letzten Lauf hat sich nichts geändert.
changes-before = Davor waren { $passed } von { $all } öffentlichen Szenarien bestanden.

### Eine Abgabe als Text

total = { $marks } von { $all } Punkten.
total-not-run = Nicht ausgeführt.
work = Arbeit: { $work }
work-of = Arbeit: { $work } von { $student }
work-not-run = Der Grader konnte diese Abgabe nicht ausführen. Das kostet keine Punkte; sie muss noch einmal bewertet werden: { $why }
work-not-unpacked = Die Abgabe ließ sich nicht auspacken, darum konnte kein Szenario gespielt werden: { $why }
work-not-built = Die Abgabe ließ sich nicht bauen oder starten, darum konnte kein Szenario gespielt werden:
marks-open = Von Hand zu bewerten und nicht in diesen Punkten enthalten: { $requirements }.
marks-not-run = { $marks } waren nicht zu bewerten, weil der Grader etwas nicht ausführen konnte
marks-not-run-because = { $marks } waren nicht zu bewerten, weil der Grader etwas nicht ausführen konnte: { $why }
note-sentence = Hinweis: { $note }
unstable-sentence = { $scenario } { $says }. Hängt die Arbeit vom Zufall ab, von der Zeit oder von früheren Spielen?
heading-requirement = Anforderung
heading-demand = Was das Aufgabenblatt verlangt
heading-scenarios = Szenarien
heading-marks = Punkte
award-by-hand = von Hand
award-not-run = nicht ausgeführt
line-by-hand = Das muss noch ein Mensch bewerten.
line-marked-by-hand = Von Hand bewertet.
line-not-played = Nichts konnte gespielt werden, da sich die Abgabe nicht auspacken, bauen oder starten ließ.
line-not-run = Der Grader konnte das nicht ausführen; es kostet nichts.
line-not-run-because = Der Grader konnte das nicht ausführen; es kostet nichts: { $why }
line-kept = { $marks } bleiben dir, da der Fehler angegeben war.
line-taken = { $marks } kosten Regeln für den Code.
line-not-shown = Keines der veröffentlichten Szenarien zeigt es.
line-more = Und { $count } weitere: { $scenarios }

### Eine Abgabe als Seite

page-skip = Zum Inhalt
page-all-submissions = ← Alle Abgaben
page-edition = Ausgabe { $edition }
page-part-in = { $part } in { $language }
page-handed-in = abgegeben { $at }
page-of-marks = von { $all } Punkten
page-marks-of = { $marks } von { $all } Punkten
page-contents = Inhalt
page-contents-marks = Punkte
page-contents-passed = Bestanden
page-note = Hinweis.
page-missing = Nicht abgegeben: { $part }
page-missing-marks = – 0 von { $all } Punkten.
page-marked-by = Bewertet von
page-read-off = Jedes Brett, jede Meldung und jeder Punkt auf dieser Seite stammt aus der Aufzeichnung der gespielten Szenarien.
page-not-run = Der Grader konnte diese Abgabe nicht ausführen; das kostet nichts:
page-refused = Abgelehnt.
page-not-built = Nicht gebaut.
page-not-unpacked = Die Abgabe ließ sich nicht auspacken, darum konnte kein Szenario gespielt werden:
page-other-coursework = Die Aufgabe { $coursework } hat sich geändert oder fehlt hier, darum haben die Spieler die Namen aus dem Spiel selbst.
page-no-room = In dieser Datei ist kein Platz für weitere Bilder der View; frage die Bewertenden nach den anderen.
page-marks = Punkte nach Anforderungen
page-of = { $part } von { $all }
page-of-all = von { $all }
page-lost-of = −{ $lost } von { $marks }
page-see-where = Siehe wo
page-see-where-lost = { $requirement } Punkte verloren hat
page-declared = Angegeben.
page-declared-kept = Angegeben, darum bleiben { $marks }.
page-rule-takes = Eine Regel für den Code kostet { $marks }.
page-passed-count = { $count } bestanden
unseen-lost = verloren
unseen-open = offen
unseen-all = alle Punkte
page-plateaus = Stufen
page-caps = Obergrenzen
page-lateness = Verspätung
page-notes = Hinweise
note-declared = In { $file } angegeben, sodass { $percent } % bleiben: { $requirements }.
note-declared-unclear = { $file } nennt „{ $text }“: keine Anforderung war in diesen Worten zu erkennen, also entscheidet, wer bewertet
note-declared-unknown = { $file } nennt { $word }, das keine Anforderung ist.
note-by-hand = { $marks } sind noch von Hand zu vergeben.
note-not-run = { $marks } waren nicht zu bewerten, da sich etwas nicht ausführen ließ; das kostet nichts.
page-diagnoses = Wonach es aussieht
page-looks-like = Das sieht aus wie: { $what }.
page-looks-like-this = Das sieht aus wie:
page-scenarios-show = { $count ->
        [one] { $count } Szenario zeigt es
       *[other] { $count } Szenarien zeigen es
    }
page-failures = Nicht bestandene Szenarien
page-keys = Öffne ein Szenario, um seine Bretter zu sehen. Durch die Schritte geht es mit den Knöpfen oder mit
page-keys-where = innerhalb eines Szenarios.
page-scenarios = { $count ->
        [one] { $count } Szenario
       *[other] { $count } Szenarien
    }
page-same-reason = Aus demselben Grund wie
page-more-alike = { $count } ähnliche
page-hidden = für Studierende verborgen
page-play-again = Noch einmal spielen:
page-folder = FOLDER steht für den Ort, an dem die Arbeit von { $id } liegt.
page-rules = Regeln für den Code
page-more-places = Und { $count ->
        [one] { $count } weitere Stelle.
       *[other] { $count } weitere Stellen.
    }
page-passed = Bestandene Szenarien
page-show-all = Alle zeigen
state-passed = bestanden
state-failed = nicht bestanden
state-needs-update = scheitert nur, weil nach einer Änderung des Modells niemand `update` aufruft, und kostet hier nichts
state-not-run = nicht ausgeführt, das kostet nichts

### Ein Szenario auf einer Seite

player-steps = Schritte von { $scenario }
player-step = Schritt { $number }
player-step-of = Schritt { $number } von { $all }
player-beginning = Anfang
player-the-beginning = Der Anfang
player-wrong = { $step }, dort ist etwas falsch
player-first = Erster Schritt
player-before = Schritt davor
player-next = Nächster Schritt
player-last = Letzter Schritt
player-left-out = { $count } Schritte, in deren Nähe nichts gefunden wurde, sind weggelassen; der Befehl unten zeigt sie alle.
step-given = Das Modell zu Beginn
board-given = Gegeben
page-before = Vorher
page-after = Nachher
page-unchanged = Brett, unverändert
page-expected = Erwartet
page-actual = Tatsächlich
page-repainted = Nach einem Neuzeichnen, um das die View nicht gebeten hat
page-picture = { $caption }, als Bild des Bildschirms
page-no-title = (kein Titel)
call-failure = Abbruch
call-store = das Modell wird geändert
call-refresh = die View soll sich auffrischen
call-tell = Meldung an { $player }
call-log = ins Protokoll kommt
call-mark = markiert
call-unmark = nichts ist mehr markiert
call-write = das Spiel wird ausgegeben
call-legal = die Antwort ist: die Züge sind erlaubt
call-illegal = die Antwort ist: die Züge sind nicht erlaubt
call-choose = gewählt
call-initialise-undone = initialise hat das Modell geändert, und der Grader hat das zurückgenommen
call-ask = der Controller hört
call-show = die View zeigt
call-show-nothing = die View zeigt kein Fenster
call-more = und mehr, das in der Aufzeichnung steht
mark-new = hier neu
mark-turned = hat den Besitzer gewechselt
mark-gone = von hier verschwunden
mark-marked = markiert
mark-differs = nicht wie erwartet
marked-more = { $squares } und { $count } weitere
described = { $columns } mal { $rows } Felder: { $held }
described-all-empty = alle leer
described-empty = leer
described-pieces = { $piece } auf { $squares }
described-walls = Mauern { $walls }
described-right-of = rechts von { $square }
described-below = unter { $square }
described-changed = geändert
described-marked = markiert: { $squares }
described-difference = { $square } { $piece }, nicht { $other }
described-size = { $than }: die Größe
described-other-walls = die Mauern
described-window = Das Brett in diesem Fenster: { $board }
seen-bar = Spalte { $column }, Zeile { $row } bis Spalte { $right }, Zeile { $bottom }
seen-square = Spalte { $column }, Zeile { $row }
seen-square-of-board = Spalte { $column }, Zeile { $row } von Brett { $number }
seen-between = zwischen Feldern
seen-marked = markiert
seen-faded = halb durchsichtig
seen-field = Textfeld
seen-log = Protokoll

### Was ein bekannter Fehler tut, nach den Namen der Mutanten; auf Englisch steht es bei ihnen

mutant-captures-nothing = nimmt jedes leere Feld an, auch wenn dort nichts geschlagen wird
mutant-occupied-accepted = nimmt ein besetztes Feld an, wenn ein Stein dort schlagen würde
mutant-off-the-board-accepted = prüft nicht, ob ein Feld auf dem Brett ist, und schlägt von außen
mutant-off-the-board-moved-in = nimmt ein Feld außerhalb des Bretts für das nächste auf dem Brett
mutant-column-for-row = verwechselt x und y, wenn ein Feld gewählt wird
mutant-opening-mirrored = setzt die vier Anfangssteine mit vertauschten Farben
mutant-opening-off-centre = setzt die vier Anfangssteine ein Feld zu weit nach unten und rechts, als würde ab 1 gezählt
mutant-black-begins = lässt Schwarz beginnen
mutant-opening-on-top = setzt die vier Anfangssteine, ohne das Brett zu leeren
mutant-automated-goes-on = zieht automatisch weiter, bis der andere Spieler am Zug ist, auch wenn der passen muss
mutant-first-direction-only = hört nach der ersten Richtung auf, in der etwas geschlagen wird
mutant-longest-line-only = schlägt nur in der längsten von mehreren Richtungen
mutant-no-pass = passt nie: gibt den Zug an jemanden, der nicht ziehen kann
mutant-no-pass-for-white = merkt nicht, dass Weiß nicht ziehen kann
mutant-no-pass-for-black = merkt nicht, dass Schwarz nicht ziehen kann
mutant-pass-ends = beendet das Spiel, sobald ein Spieler nicht ziehen kann
mutant-second-pass-ends = beendet das Spiel beim zweiten Passen, auch wenn dazwischen gezogen wurde
mutant-only-full-boards-end = beendet das Spiel nur, wenn das Brett voll ist
mutant-dead-boards-go-on = beendet das Spiel nur, wenn das Brett voll oder eine Farbe verschwunden ist
mutant-wipe-outs-go-on = beendet das Spiel nicht, wenn eine Farbe verschwunden ist
mutant-full-boards-go-on = beendet das Spiel nicht, wenn das Brett voll ist
mutant-ends-a-square-early = beendet das Spiel, wenn noch ein Feld leer ist
mutant-automated-ignored = tut nichts, wenn ein automatischer Zug verlangt wird
mutant-automated-out-of-turn = zieht automatisch für jemanden, der nicht am Zug ist
mutant-automated-for-the-player-on-turn = zieht automatisch für den Spieler am Zug, egal für wen es verlangt wird
mutant-automated-for-player-two-only = zieht nur für Spieler 2 automatisch
mutant-automated-takes-the-first = spielt das erste Feld, das es findet, statt des besten
mutant-automated-takes-the-last = spielt das letzte Feld, das es findet, statt des besten
mutant-automated-takes-the-fewest = spielt das Feld, das am wenigsten schlägt
mutant-automated-plays-the-other-side = macht den Zug des anderen Spielers, wenn ein automatischer Zug verlangt wird
mutant-automated-keeps-the-turn = behält den Zug nach einem automatischen Zug oder gibt ihn zweimal weiter
mutant-automated-silent = meldet nach einem automatischen Zug nichts
mutant-empty-stub = tut gar nichts: die Funktionen sind leer
mutant-numbers-exchanged = nimmt die erste Zahl eines Aufrufs für die zweite und die zweite für die erste, etwa Spalte und Zeile
mutant-numbers-from-one = nimmt die erste Zahl eines Bereichs für 1, obwohl sie 0 ist
mutant-last-number-from-the-end = zählt die letzte Zahl eines Aufrufs vom anderen Ende her, etwa Zeilen von unten
mutant-clicks-ignored = tut nichts, wenn jemand ziehen will
mutant-out-of-turn-played = lässt jemanden ziehen, der nicht am Zug ist
mutant-click-counts-for-the-player-on-turn = sieht nicht nach, wer geklickt hat, und zieht für den Spieler am Zug
mutant-out-of-turn-turns = gibt den Zug an jemanden, der klickt, ohne am Zug zu sein
mutant-refused-turns = gibt den Zug weiter, auch wenn auf dem Feld nichts gespielt werden darf
mutant-flag-never-set = setzt nach einem Zug nie das Spielende-Flag
mutant-clicks-after-the-end = nimmt weiter Züge an, wenn das Spielende-Flag gesetzt ist
mutant-automated-after-the-end = zieht automatisch weiter, wenn das Spielende-Flag gesetzt ist
mutant-end-fails = ruft sich endlos selbst auf, wenn ein Zug das Spiel beendet
mutant-out-of-turn-after-the-end = meldet nach dem Ende jemandem, der nicht am Zug ist, eben das
mutant-silent = meldet nie etwas
mutant-silent-at-startup = meldet beim Start nichts
mutant-silent-after-a-move = meldet nach einem Zug nichts
mutant-silent-after-update = meldet nach update nichts
mutant-update-tells-its-own-changes-only = meldet nach update nur etwas, wenn update selbst den Spieler oder das Spielende-Flag geändert hat
mutant-only-the-mover-told = meldet es nur dem, der gezogen hat, nicht dem Nächsten
mutant-only-the-next-told = meldet es nur dem Nächsten, nicht dem, der warten muss
mutant-told-to-both = schickt jede Meldung an beide, sodass beide die letzte sehen
mutant-told-crosswise = schickt jedem die Meldung des anderen
mutant-told-from-zero = zählt die Spieler bei Meldungen ab 0
mutant-told-the-turn-before = schickt die Meldungen des Zugs davor, weil das Modell nicht noch einmal gefragt wurde
mutant-told-the-opening = schickt nach jedem Zug die Meldungen des Anfangs
mutant-blank-at-the-end = hängt an jede Meldung ein Leerzeichen
mutant-told-no-pass = meldet nach einem Passen, als wäre der andere am Zug
mutant-silent-at-a-pass = meldet nichts, wenn jemand passen muss
mutant-only-the-mover-told-of-a-pass = meldet es nur dem, der weiterspielt, nicht dem, der passen muss
mutant-silent-at-the-end = meldet nichts, wenn das Spiel vorbei ist
mutant-result-told-to-the-mover-only = meldet das Ergebnis nur dem, der zuletzt gezogen hat
mutant-result-told-to-the-first-only = meldet das Ergebnis nur Spieler 1
mutant-turn-told-after-the-result = schickt nach dem Ergebnis die Meldungen eines gewöhnlichen Zugs
mutant-out-of-turn-unanswered = meldet nichts, wenn jemand klickt, der nicht am Zug ist
mutant-out-of-turn-answered-on-good-squares-only = meldet nichts, wenn jemand, der nicht am Zug ist, auf ein ohnehin unmögliches Feld klickt
mutant-rebuke-to-the-other = meldet dem Spieler am Zug statt dem, der geklickt hat, er sei nicht am Zug
mutant-rebuke-to-both = meldet beiden, sie seien nicht am Zug, wenn einer zur falschen Zeit klickt
mutant-rebuke-is-the-waiting-message = antwortet auf einen Klick zur falschen Zeit mit der Meldung für den, der wartet
mutant-no-mark-at-the-end = lässt das Zeichen am Ende eines Satzes weg
mutant-told-before-it-is-so = schickt die Meldungen, bevor das Modell geändert ist
mutant-own-words-for-a-move = schickt nach jedem Zug vor den verlangten Meldungen eine eigene
mutant-own-words-for-a-wrong-square = schickt eine eigene Meldung, wenn auf dem Feld nichts gespielt werden darf
mutant-wrong-square-answered-as-out-of-turn = meldet dem Spieler am Zug, er sei nicht am Zug, wenn auf dem Feld nichts gespielt werden darf
mutant-own-words-for-a-pass = schickt dem, der passen muss, vor den verlangten Meldungen eine eigene
mutant-no-refresh = frischt die View nach einer Änderung des Modells nicht auf, oder nur davor
mutant-no-refresh-at-startup = frischt die View nach dem Start nicht auf
mutant-no-refresh-after-a-click = frischt die View nach einem Zug nicht auf
mutant-no-refresh-after-an-automated-move = frischt die View nach einem automatischen Zug nicht auf
mutant-no-refresh-after-update = frischt die View nach update nicht auf
mutant-squares-remembered = hält eine Kopie des Bretts und sieht dort statt im Modell nach
mutant-player-remembered = hält in einer eigenen Variablen, wer am Zug ist, und sieht dort statt im Modell nach
mutant-flag-remembered = hält in einer eigenen Variablen, ob das Spiel vorbei ist, und sieht dort statt im Modell nach
mutant-everything-remembered = hält das ganze Spiel in eigenen Variablen und sieht nur bei Start und update ins Modell
mutant-squares-in-a-static = hält eine Kopie des Bretts, die das Spiel überlebt, sodass ein neues Spiel mit den alten Steinen weitergeht
mutant-player-in-a-static = hält in einer Variablen, die das Spiel überlebt, wer am Zug ist, sodass ein neues Spiel dort beginnt, wo das letzte aufgehört hat
mutant-flag-in-a-static = hält in einer Variablen, die das Spiel überlebt, ob es vorbei ist, sodass auch ein neues Spiel vorbei ist
mutant-update-goes-by-memory = sieht bei update in die eigene Kopie des Bretts statt ins Modell
mutant-only-after-startup = tut nichts, bis der eigene Start aufgerufen wurde
mutant-startup-ignored = tut beim Start nichts
mutant-startup-sets-no-player = sagt beim Start nicht, wer am Zug ist
mutant-startup-only-once = tut nichts, wenn noch einmal gestartet wird
mutant-restart-keeps-the-squares = lässt die Steine stehen, wenn das Spiel neu gestartet wird
mutant-restart-keeps-the-player = ändert nicht, wer am Zug ist, wenn das Spiel neu gestartet wird
mutant-restart-keeps-the-flag = lässt das Spielende-Flag gesetzt, wenn das Spiel neu gestartet wird
mutant-restart-tells-before-the-flag = schickt beim Start die Meldungen, bevor das Spielende-Flag gelöscht ist, sodass sie vom Ende sprechen
mutant-turn-kept = gibt den Zug nach einem Zug nicht weiter
mutant-turn-kept-in-the-model = meldet, dass der andere am Zug ist, speichert es aber nicht im Modell
mutant-turn-always-first = gibt den Zug immer Spieler 1
mutant-turn-counted-on = zählt den Spieler nach jedem Zug um 1 weiter und kommt nie zu Spieler 1 zurück
mutant-pass-fails = ruft sich endlos selbst auf, wenn jemand passen muss
mutant-pass-lasts = behält den Zug auch nach dem Zug, der auf ein Passen folgt, obwohl der andere wieder ziehen kann
mutant-update-ignored = tut bei update nichts, oder frischt nur die View auf
mutant-update-restarts = beginnt bei update ein neues Spiel
mutant-update-swaps-the-player = gibt den Zug bei jedem update weiter
mutant-update-gives-the-first-turn = gibt den Zug bei update Spieler 1
mutant-update-passes-nobody = lässt bei update jemanden am Zug, der nicht ziehen kann
mutant-update-sets-no-flag = setzt bei update das Spielende-Flag nicht, wenn das Spiel vorbei ist
mutant-update-clears-no-flag = löscht bei update das Spielende-Flag nicht, wenn noch gezogen werden kann
mutant-view-one-frame = öffnet nur für einen Spieler ein Fenster
mutant-view-same-titles = gibt beiden Fenstern denselben Titel
mutant-view-no-label = hat kein Label für Meldungen
mutant-view-label-below = setzt das Label unter das Brett
mutant-view-buttons-above = setzt die Knöpfe über das Brett
mutant-view-tiny = öffnet Fenster, die zum Spielen zu klein sind
mutant-view-never-turns = zeigt beiden das Brett von derselben Seite
mutant-view-turns-columns = vertauscht für den zweiten Spieler links und rechts, aber nicht oben und unten
mutant-view-turns-rows = vertauscht für den zweiten Spieler oben und unten, aber nicht links und rechts
mutant-view-clicks-unturned = zeichnet das Brett gedreht, gibt Klicks aber weiter, als wäre es das nicht
mutant-view-swaps = nimmt x für y und y für x
mutant-view-draws-late = zeichnet nichts, bevor die erste Meldung kommt
mutant-view-swaps-colours = zeichnet die Steine des einen Spielers, als wären es die des anderen
mutant-view-caches = zeigt das Brett immer so, wie es am Anfang war
mutant-view-refreshes-one = zeigt Änderungen nur einem Spieler
mutant-view-plays-itself = ändert das Modell, wenn geklickt wird
mutant-view-no-rims = zeichnet keine Linie um die Scheiben
mutant-view-no-borders = zeichnet keine Linie um die Felder
mutant-view-exchanges-grounds = zeichnet helle Felder, wo dunkle sein sollen
mutant-view-other-ground = zeichnet die Felder in einer anderen Farbe
mutant-view-deaf = gibt Klicks nicht an den Controller weiter
mutant-view-one-player = gibt jeden Klick weiter, als käme er vom ersten Spieler
mutant-view-decides-validity = gibt nur Klicks auf leere Felder weiter
mutant-view-decides-turns = gibt nur Klicks des Spielers am Zug weiter
mutant-view-tells-twice = gibt jeden Klick zweimal weiter
mutant-view-mixes-labels-up = zeigt jedem die Meldung des anderen
mutant-view-tells-everybody = zeigt jede Meldung beiden
mutant-view-keeps-messages = zeigt für immer die erste Meldung
mutant-view-no-restart = hat keinen Knopf für einen Neustart
mutant-view-deaf-restart = hat einen Knopf für einen Neustart, der nichts tut
mutant-view-no-automatic = hat keinen Knopf für den Zug des Computers
mutant-view-deaf-automatic = hat einen Knopf für den Zug des Computers, der nichts tut
mutant-view-mixes-buttons-up = hat die Knöpfe des einen im Fenster des anderen
mutant-view-asks-for-the-other = verlangt den automatischen Zug des anderen
mutant-view-misnames = beschriftet die Knöpfe anders
mutant-view-clicks-swapped = gibt Klicks mit x für y und y für x weiter
mutant-view-updates-too = ruft nach jedem Klick auch update auf
mutant-view-keeps-prompt = zeigt eine Aufforderung weiter, wenn sie schon beantwortet ist
mutant-view-keeps-line = lässt eine Zeile im Textfeld stehen, wenn sie abgeschickt wurde
mutant-click-settles-nothing = ignoriert eine Auswahl durch einen Spieler am Zug, der nicht ziehen kann, und lässt ihm den Zug
mutant-click-passes-nobody = ignoriert eine Auswahl durch einen Spieler am Zug, der nicht ziehen kann, wenn der andere es kann
mutant-click-ends-nothing = gibt bei einer solchen Auswahl den Zug weiter, beendet aber das Spiel nicht, wenn niemand ziehen kann
