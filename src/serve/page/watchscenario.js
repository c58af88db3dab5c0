// One scenario on one person's work, step by step, and a table to play on from any step.

import { button, copy, make } from "./dom.js";
import { wrong } from "./watchwords.js";

export function scenario(desk, own) {
  const told = make("div");
  const play = async (until) => {
    told.replaceChildren(make("p", { text: "The work is built …", role: "status" }));
    const { coursework, edition, work: controller } = own;
    try {
      const wish = { coursework, edition, controller, model: "test", seats: { all: "human" }, scenario: own.scenario, until, seed: own.seed ?? 1 };
      const { table } = await desk.api.post("tables", wish);
      location.hash = `#table-${table}`;
    } catch (why) {
      told.replaceChildren(wrong(why));
    }
  };
  const steps = own.steps.map((step, number) => {
    const from = own.work && button(number === 0 ? "Play from the beginning" : `Play from here`, () => play(number), { "aria-label": `Play from step ${number}` });
    return make("li", { class: step.wrong ? "step wrong-step" : "step" }, make("pre", { text: step.text, tabindex: "0" }), from);
  });
  const { fixture } = own;
  const lies = fixture?.path ? `${fixture.path}${fixture.changed ? ", which has changed since it was played" : ""}` : "generated, or no longer there";
  const first = own["first-wrong"];
  const node = make(
    "article",
    { class: "watch-body" },
    make("p", { class: "line" }, button("Back", () => history.back()), make("a", { href: `#watch-p${own.number}`, text: "The whole sheet" }), make("a", { href: "#watch-changes", text: "What a changed fixture would do" })),
    make("h2", { text: own.title || own.scenario }),
    make("p", { class: "note" }, `${own.scenario}, of `, desk.link(own.number)),
    !own.work && make("p", { class: "note", text: "To play against this work from any step, name the graded folder: referee serve RESULTS --work DIR. Only controllers can be played against." }),
    first !== null && make("p", {}, button(`Go to step ${first}`, () => steps[first]?.scrollIntoView())),
    told,
    make("ol", { class: "steps", start: "0" }, ...steps),
    make("pre", { text: own.outcome }),
    fixture && make("details", {}, make("summary", { text: `Fixture: ${lies}` }), !own.edition && make("p", {}, make("a", { href: `#author=${own.coursework}/${own.scenario}`, text: "Open it as a draft" })), make("pre", { text: fixture.text, tabindex: "0" })),
  );
  if (own.command) {
    const line = make("p", { class: "line" }, make("code", { text: own.command }));
    line.append(button("Copy", (event) => copy(own.command, event.target), { "aria-label": "Copy the command" }));
    node.append(line);
  }
  return node;
}
