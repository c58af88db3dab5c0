// What the specs and fixtures as they are now would do to the marks.

import { button, make } from "./dom.js";
import { count, wrong } from "./watchwords.js";

const MOVES = { loses: "loses", gains: "gains", open: "may change", gone: "has no marks any more", new: "has marks now", stays: "stays" };

const marks = (one) => {
  const now = one.low === one.high ? (one.low ?? "none") : `${one.low} to ${one.high}`;
  return `${one.before ?? "none"} → ${now}`;
};

function moved(desk, numbers, one) {
  const number = numbers[one.id];
  const because = one.because.flatMap((why) => why.says.map((says) => make("li", { text: `${why.of}: ${says}` })));
  const look = one.verdicts.map((verdict) => {
    const says = ` ${verdict.before ?? "new"} → ${verdict.again ? "must be played again" : verdict.after ?? "gone"}`;
    const link = number && verdict.before && make("a", { href: `#watch-p${number}-${encodeURIComponent(verdict.scenario)}`, text: verdict.scenario });
    return make("li", {}, link || verdict.scenario, says);
  });
  return make(
    "li",
    { class: "card" },
    make("h4", {}, number ? desk.link(number) : one.id, ` ${MOVES[one.moves] ?? one.moves}: ${marks(one)}`),
    because.length > 0 && make("ul", { class: "notes" }, ...because),
    look.length > 0 && make("details", {}, make("summary", { text: count(look.length, "scenario") }), make("ul", {}, ...look)),
    ...one.notes.map((text) => make("p", { class: "note", text })),
  );
}

function group(desk, numbers, own) {
  const others = own.submissions.filter((one) => one.moves !== "stays");
  return make(
    "section",
    { class: "watch-body" },
    make("h3", { text: `${own.title}: ${others.length === 0 ? "no mark changes" : `${count(others.length, "mark")} of ${own.submissions.length} may change`}` }),
    ...own.notes.map((text) => make("p", { class: "note", text })),
    own.changes.length > 0 && make("details", { open: true }, make("summary", { text: "What has changed" }), make("ul", { class: "notes" }, ...own.changes.map((change) => make("li", { text: `${change.of}: ${change.says}` })))),
    make("ol", { class: "causes" }, ...others.map((one) => moved(desk, numbers, one))),
  );
}

export function changes(desk) {
  const place = make("div", { class: "watch-body", role: "status" });
  const compare = async () => {
    ask.disabled = true;
    place.replaceChildren(make("p", { text: "All saved scenarios are judged again …" }));
    try {
      const { folders } = await desk.ask("impact");
      place.replaceChildren(...folders.flatMap(({ groups, numbers }) => groups.map((own) => group(desk, numbers, own))));
    } catch (why) {
      place.replaceChildren(wrong(why));
    }
    ask.disabled = false;
  };
  const ask = button("Compare now", compare, { class: "main" });
  const says = "Judges the saved results by the specs and fixtures as they are now, and changes nothing. Nobody’s code is run.";
  return make("div", { class: "watch-body" }, make("h2", { text: "After changes" }), make("p", { text: says }), make("p", {}, ask), place);
}
