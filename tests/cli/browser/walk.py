"""Walks through a report in a real browser, as somebody would who marks: `walk.py REPORT [PICTURES]`.

Says nothing and answers 0 if all is as it should be. With a second folder, pictures of what is seen are left there.
"""

import pathlib
import sys

from driver import Browser

WIDE, NARROW = (1280, 900), (360, 740)
SHOWN = "return document.querySelector(arguments[0] + ' .step.shown').dataset.number"
FIRST = ".scenario details[open] > .told:has(.step:nth-of-type(2))"
# What four lost requirements may take of a wide window, in its heights.
SCREENS = 3.25


def column(browser, place):
    """What stands in a column of the rows that are seen, from the top."""
    script = (
        "return [...document.querySelectorAll('.sortable tbody tr')].filter(row => !row.hidden)"
        ".map(row => row.cells[arguments[0]].textContent.trim())"
    )
    return browser.run(script, place)


def place_of(browser, name):
    heads = browser.run("return [...document.querySelectorAll('.sortable thead th')].map(head => head.textContent)")
    return heads.index(name)


def walk_cohort(browser):
    names, marks = (place_of(browser, name) for name in ("Submission", "%"))
    head = f".sortable th:nth-child({marks + 1})"
    for wanted, falling in (("descending", True), ("ascending", False)):
        browser.click(f"{head} button")
        percents = [int(percent) for percent in column(browser, marks)]
        assert percents == sorted(percents, reverse=falling), percents
        assert browser.run("return document.querySelector(arguments[0]).ariaSort", head) == wanted
    assert len(column(browser, names)) > 2
    one = column(browser, names)[0]
    browser.type(".filter input", one)
    assert column(browser, names) == [one], column(browser, names)
    assert browser.run("return document.querySelector('.filter output').textContent").startswith("1 of ")
    browser.run("const i = document.querySelector('.filter input'); i.value = ''; i.dispatchEvent(new Event('input'))")
    assert len(column(browser, names)) > 2


def walk_submission(browser):
    anchor = "#" + browser.run("return CSS.escape(document.querySelector(arguments[0]).id)", FIRST)
    last = browser.run("return [...document.querySelectorAll(arguments[0] + ' .step')].pop().dataset.number", anchor)
    shown = lambda: browser.run(SHOWN, anchor)
    wrong = browser.run("return document.querySelector(arguments[0] + ' .step.wrong').dataset.number", anchor)
    assert shown() == wrong, "a player begins where something is wrong"
    browser.run("document.querySelector(arguments[0]).focus()", anchor)
    for key, wanted in (("home", "0"), ("right", "1"), ("left", "0"), ("left", "0"), ("end", last), ("right", last)):
        browser.press(key)
        assert shown() == wanted, (key, shown(), wanted)
    browser.click(f"{anchor} .controls button:first-child")
    assert shown() == "0"
    seen = browser.run(
        "return [...document.querySelectorAll(arguments[0] + ' .step')].filter(step => step.offsetHeight > 0).length", anchor
    )
    assert seen == 1, f"{seen} steps are seen at once"
    walk_folds(browser)
    says = browser.run("return document.querySelector(arguments[0] + ' .where').textContent", anchor)
    assert says.startswith("Beginning"), says
    boards = browser.run(
        "return [...document.querySelectorAll('svg[role=img]')].filter(one => !one.getAttribute('aria-label')).length"
    )
    assert boards == 0, "boards without a label"
    browser.looks(*WIDE, media="print")
    hidden = browser.run("return [...document.querySelectorAll('.step')].filter(step => !step.offsetHeight).length")
    assert hidden == 0, "on paper all steps are seen"
    return anchor


def walk_folds(browser):
    """One failure is open, a link opens another, and keys do nothing in what is closed."""
    opened = "return [...document.querySelectorAll('.scenario > details[open] > .told')].map(told => told.id)"
    assert len(browser.run(opened)) == 1, browser.run(opened)
    other = browser.run("return [...document.querySelectorAll('.alike .told, .scenario .told')].pop().id")
    browser.run("location.hash = arguments[0]", other)
    assert other in browser.run(opened), (other, browser.run(opened))
    seen = browser.run("return document.getElementById(arguments[0]).checkVisibility()", other)
    assert seen, "what a link leads to is seen"


def contents_stay(browser, size):
    """The contents are in sight at the end of the page, cover little of it, and none of what a link leads to."""
    box = "const b = document.querySelector('.contents').getBoundingClientRect(); return [b.top, b.bottom, b.width]"
    browser.run("scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'})")
    if browser.run("return document.documentElement.scrollHeight") > 2 * size[1]:
        top, bottom, _ = browser.run(box)
        assert 0 <= top < size[1] / 2 and bottom <= size[1], (size, top, bottom)
    if size == NARROW:
        top, bottom, _ = browser.run(box)
        assert bottom - top < size[1] / 10, f"the contents are {bottom - top} high on a phone"
    browser.run("document.querySelector('.contents li:nth-child(2) a').click()")
    heads = "const place = document.querySelector(location.hash).getBoundingClientRect(); return [place.top, place.bottom]"
    top = browser.run(heads)[0]
    covered = browser.run(box)[1] if size == NARROW else 0
    assert covered <= top + 1 < size[1], (size, covered, top)
    browser.looks(*size, media="print")
    assert browser.run("return document.querySelector('.contents').offsetHeight") == 0, "nothing is covered on paper"
    browser.looks(*size)


def is_short(browser, page):
    """A page for three lost requirements has three screens at most."""
    browser.looks(*WIDE)
    browser.open(page)
    high = browser.run("return document.documentElement.scrollHeight")
    lost = browser.run("return document.querySelectorAll('.requirements tr.bad').length")
    assert lost == 4, f"{lost} requirements are lost"
    assert high <= SCREENS * WIDE[1], f"the page is {high} high"


def boards_are_beside_each_other(browser):
    """On a phone, the board that was expected and the one that there was are seen at once, and can be read."""
    script = """
    const pairs = [...document.querySelectorAll('.boards:has(> .expected)')].filter((one) => one.checkVisibility());
    return pairs.map((one) => ['.expected', '.actual'].map((kind) => {
      const { left, top, right } = one.querySelector(kind + ' svg').getBoundingClientRect();
      return [left, top, right];
    }));
    """
    pairs = browser.run(script)
    for (left, top, right), (other, same, end) in pairs:
        assert top == same and right <= other and end <= NARROW[0], pairs
        assert right - left > 130, f"a board is {right - left} wide"
    return len(pairs)


def is_narrow_enough(browser):
    wide = browser.run("return document.documentElement.scrollWidth")
    assert wide <= NARROW[0], f"the page is {wide} wide on a phone"


def has_room(browser):
    """The table of a cohort is not clipped on a desk, also with the columns that not every cohort has."""
    browser.run("""
    for (const row of document.querySelectorAll('.sortable tr')) {
      for (const [text, kind] of [['psxab123456', 'who'], ['controller', 'short'], ['controller-complete', 'plateau']]) {
        const cell = row.insertCell(1);
        cell.textContent = text;
        cell.className = kind;
      }
    }
    """)
    wide = browser.run("const s = document.querySelector('.scroll:has(.sortable)'); return [s.scrollWidth, s.clientWidth]")
    assert wide[0] <= wide[1], f"the table is {wide[0]} wide, and there is room for {wide[1]}"


def walk_cohort_on_a_phone(browser):
    """Nothing scrolls sideways, and rows can be sorted and filtered as on a desk."""
    wide = browser.run("const s = document.querySelector('.scroll:has(.sortable)'); return [s.scrollWidth, s.clientWidth]")
    assert wide[0] <= wide[1], f"the table is {wide[0]} wide, and there is room for {wide[1]}"
    walk_cohort(browser)
    seen = lambda: browser.run(
        "return [...document.querySelectorAll('.sortable tbody tr')].filter(row => row.offsetHeight > 0).length"
    )
    everybody = seen()
    browser.type(".filter input", "no such submission")
    assert (everybody > 2, seen()) == (True, 0), "what is filtered out is not seen"
    browser.run("const i = document.querySelector('.filter input'); i.value = ''; i.dispatchEvent(new Event('input'))")
    # Rows that are drawn as blocks are rows of a table all the same for whoever hears them.
    roles = "return ['table', 'tbody', 'tbody tr', 'tbody th', 'tbody td'].map(one => document.querySelector('.scroll ' + one).role)"
    assert browser.run(roles) == ["table", "rowgroup", "row", "rowheader", "cell"]


def has_contrast(browser):
    """Plain text against the page, and soft text against a scenario: 4.5 at least."""
    script = """
    const light = (text) => {
      const [r, g, b] = text.match(/[\\d.]+/g).map(Number).map((c) => c / 255)
        .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = (one) => {
      for (let at = one; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor;
        if (!/, 0\\)$/.test(colour)) return colour;
      }
      return "rgb(255, 255, 255)";
    };
    const faint = () => {
      const bad = [];
      for (const one of document.querySelectorAll("h1, h2, p, td, th, a, li, dd, mark, .tag, .what, .of")) {
        if (!one.offsetHeight || !one.textContent.trim()) continue;
        const [a, b] = [light(getComputedStyle(one).color), light(ground(one))].sort((x, y) => y - x);
        if ((a + 0.05) / (b + 0.05) < 4.5) bad.push(one.className + " " + one.textContent.slice(0, 40));
      }
      return bad.slice(0, 5);
    };
    const done = arguments[arguments.length - 1];
    const end = performance.now() + 5000;
    // On a busy machine the colours of the night come a moment after the page.
    const look = () => {
      const bad = faint();
      if (bad.length === 0 || performance.now() > end) return done(bad);
      requestAnimationFrame(look);
    };
    look();
    """
    bad = browser.run_async(script)
    assert not bad, bad


def main(report, pictures=None):
    index = (pathlib.Path(report).resolve() / "index.html").as_uri()
    with Browser() as browser:
        browser.looks(*WIDE)
        browser.open(index)
        has_room(browser)
        browser.open(index)
        walk_cohort(browser)
        browser.run("document.querySelector('.requirements, .sortable').scrollIntoView()")
        link = "return [...document.querySelectorAll('.sortable tbody a')].find(link => link.href.includes(arguments[0]))"
        boards = browser.run(f"{link}.href", "wraps-around")
        browser.run(f"{link}.click()", "no-pass-at-all")
        assert "/submissions/" in browser.address_now(), browser.address_now()
        page = browser.address_now()
        is_short(browser, page)
        anchor = walk_submission(browser)
        for size in (WIDE, NARROW):
            browser.looks(*size)
            browser.open(page)
            contents_stay(browser, size)
        for dark in (False, True):
            for size in (WIDE, NARROW):
                for name, address in (("cohort", index), ("scenario", page)):
                    browser.looks(*size, dark=dark, scale=2 if size == NARROW else 1)
                    browser.open(address)
                    if name == "scenario":
                        browser.run("document.querySelector(arguments[0]).scrollIntoView({behavior: 'instant'})", anchor)
                    has_contrast(browser)
                    if size == NARROW:
                        is_narrow_enough(browser)
                        if name == "cohort":
                            walk_cohort_on_a_phone(browser)
                    if pictures:
                        looks = f"{'narrow' if size == NARROW else 'wide'}-{'dark' if dark else 'light'}"
                        browser.picture(pathlib.Path(pictures) / f"{name}-{looks}.png")
        browser.looks(*NARROW)
        browser.open(boards)
        browser.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert boards_are_beside_each_other(browser), "no boards to compare"
        complaints = browser.complaints()
        assert not complaints, complaints


if __name__ == "__main__":
    main(*sys.argv[1:])
