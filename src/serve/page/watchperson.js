// One person's sheet, with marks by hand.

import { announce, button, labelled, make } from "./dom.js";
import { count, wrong } from "./watchwords.js";

const ENDINGS = { passed: "passed", failed: "failed", unstable: "failed once, passed again", open: "fails in some runs", "needs-update": "passes after update", "not-run": "not run" };

const percent = (one) => (one.marks === null ? "not run" : `${one.marks} of ${one["out-of"]}`);

function scenarioRow(number, own) {
  const link = make("a", { href: `#watch-p${number}-${encodeURIComponent(own.id)}`, text: own.title || own.id });
  return make("li", {}, make("span", { class: `ending ${own.ending}`, text: ENDINGS[own.ending] }), " ", link, own.first && make("p", { class: "first", text: own.first }));
}

/** The form for a mark by hand. `done` gets the new sheet. */
function form(desk, number, own, done) {
  const marks = make("input", { type: "number", min: "0", max: String(own.marks), step: "1", required: true, inputmode: "numeric" });
  const says = make("input", { type: "text", required: own["needs-remark"] });
  const told = make("div");
  const hint = own["needs-remark"] ? "Your mark wins over the grader’s, so say why." : "For the student, if you like.";
  const node = make("form", { class: "line" }, labelled(`Marks, 0 to ${own.marks}`, marks), labelled("Remark", says, hint), make("button", { text: "Give the mark" }), told);
  node.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const got = await desk.ask("mark", { number, requirement: own.id, marks: Number(marks.value), says: says.value });
      announce(got.says);
      done(got);
    } catch (why) {
      told.replaceChildren(wrong(why));
    }
  });
  return node;
}

function requirement(desk, number, own, done) {
  const awarded = typeof own.awarded === "number" ? `${own.awarded} of ${own.marks}` : `${own.awarded}, of ${own.marks}`;
  const bad = own.scenarios.filter((one) => one.ending !== "passed");
  const good = own.scenarios.filter((one) => one.ending === "passed");
  const list = (rows) => make("ul", { class: "scenarios" }, ...rows.map((one) => scenarioRow(number, one)));
  const fold = (text, ...inside) => make("details", { open: own["to-mark"] && text.startsWith("Mark") }, make("summary", { text }), ...inside);
  return make(
    "section",
    { class: own.lost > 0 ? "card lost" : "card" },
    make("h4", { text: `${own.name}: ${awarded}` }),
    make("p", { text: own.says }),
    own.why && make("p", { class: "why", text: `−${own.lost}: ${own.why}` }),
    own.given && make("p", { text: own.given }),
    bad.length > 0 && list(bad),
    good.length > 0 && fold(`${count(good.length, "scenario")} passed`, list(good)),
    fold("Mark by hand", form(desk, number, own, done)),
  );
}

function part(desk, number, own, done) {
  const cards = (wanted) => make("div", { class: "requirements" }, ...own.requirements.filter(wanted).map((line) => requirement(desk, number, line, done)));
  const is = (line) => line.lost > 0 || typeof line.awarded !== "number" || line.given || line.scenarios.some((one) => one.ending !== "passed");
  const full = own.requirements.filter((line) => !is(line)).length;
  return make(
    "section",
    { class: "watch-body" },
    make("h3", { text: `${own.part} in ${own.language}, ${own.id}: ${own.marks} of ${own["out-of"]}` }),
    own.trouble && make("div", {}, make("p", { text: "The grader could not run it, which costs no marks:" }), make("pre", { text: own.trouble })),
    own.build && make("div", {}, make("p", { class: "why", text: "It could not be unpacked, built or started:" }), make("pre", { text: own.build })),
    own.notes.length > 0 && make("ul", { class: "notes" }, ...own.notes.map((text) => make("li", { text }))),
    cards(is),
    full > 0 && make("details", {}, make("summary", { text: `${count(full, "requirement")} with all marks` }), cards((line) => !is(line))),
  );
}

/** The sheet. `told` is a sentence about what has just been done. */
export function person(desk, sheet, told) {
  const name = sheet.student ? `${sheet.label} (${sheet.student})` : sheet.label;
  const node = make("article", { class: "watch-body" });
  const done = (got) => {
    const next = person(desk, got.person, got.says);
    node.replaceWith(next);
    next.querySelector("h2").focus();
  };
  const open = [sheet["by-hand"] > 0 && `${sheet["by-hand"]} to be given by hand`, sheet["not-run"] > 0 && `${sheet["not-run"]} not run`].filter(Boolean);
  node.append(
    make("p", {}, button("Back", () => history.back())),
    make("h2", { text: `${name}: ${percent(sheet)}`, tabindex: "-1" }),
    told ? make("p", { class: "told", text: told }) : "",
    open.length > 0 ? make("p", { class: "note", text: `Marks still open: ${open.join(", ")}` }) : "",
    ...sheet.missing.map(([what, marks]) => make("p", { class: "why", text: `No ${what} was handed in: −${marks}` })),
    ...sheet.parts.map((own) => part(desk, sheet.number, own, done)),
  );
  return node;
}
