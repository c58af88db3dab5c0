// The lobby: choose a coursework, say who sits where, and play. Open tables are listed, too.

import { button, labelled, make } from "./dom.js";

const FOLDER = "folder";
/** What instructors do beside playing. */
const DESKS = [["author", "Fixtures", "write one by playing"], ["watch", "Results", "look at a cohort"]];
const PEOPLE = [["human", "a person here"], ["elsewhere", "a person with a link of their own"]];

/** A choice that may be a folder, whose path is then typed beside it. */
class Choice {
  constructor(label, options, chosen, folder) {
    const all = folder ? [...options, [FOLDER, folder]] : options;
    this.select = make("select", {}, ...all.map(([value, text]) => make("option", { value, text, selected: value === chosen })));
    this.path = make("input", { type: "text", hidden: true, placeholder: "/path/to/the/folder", "aria-label": `Folder: ${label}`, spellcheck: "false", autocomplete: "off" });
    this.select.addEventListener("change", () => {
      this.path.hidden = this.select.value !== FOLDER;
      if (!this.path.hidden) this.path.focus();
    });
    this.node = make("div", { class: "choice" }, labelled(label, this.select), this.path);
  }

  get value() {
    return this.select.value === FOLDER ? this.path.value.trim() : this.select.value;
  }
}

function seatChoice(coursework, seat, place) {
  const players = coursework.players.map((player) => [player, `computer: ${player}`]);
  const usual = coursework.usual?.[place] ?? "human";
  return new Choice(`Who plays ${seat}?`, [...PEOPLE, ...players], usual, coursework.automated && "a submission in a folder");
}

/** The form for one coursework; `send` gets what was chosen. */
function settings(coursework, send) {
  const seats = coursework.seats.map((seat, place) => [seat, seatChoice(coursework, seat, place)]);
  const controller = new Choice(
    "Controller",
    [["reference", "the reference"], ["simple", "simple: anybody plays at any time"]],
    "reference",
    coursework.controller && "a submission in a folder",
  );
  const view = new Choice("View", [["reference", "the reference"]], "reference", coursework.view && "a submission in a folder");
  const poke = make("input", { type: "checkbox" });
  const seed = make("input", { type: "number", min: "0", step: "1", value: "1", inputmode: "numeric" });
  const none = make("option", { value: "", text: "the usual one" });
  const edition = make("select", {}, none, ...coursework.editions.map((value) => make("option", { value, text: value })));
  const rules = make("textarea", { rows: "3", spellcheck: "false", placeholder: "{size: 5, walls: 3}" });
  const more = make(
    "details",
    {},
    make("summary", { text: "More" }),
    labelled("Seed", seed, "The same seed gives the same game."),
    coursework.editions.length > 0 && labelled("Edition", edition),
    labelled("Rules that differ, as YAML", rules),
    make("label", { class: "check" }, poke, " The board may be changed behind the controller’s back"),
  );
  const wrong = make("div", { class: "wrong", role: "alert" });
  const submit = make("button", { class: "main", text: "Play" });
  const form = make(
    "form",
    { class: "settings" },
    make("h3", { text: "Who plays" }),
    ...seats.map(([, choice]) => choice.node),
    make("h3", { text: "What is tried" }),
    controller.node,
    view.node,
    more,
    wrong,
    submit,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    wrong.replaceChildren();
    try {
      await send({
        coursework: coursework.id,
        edition: edition.value || null,
        rules: rules.value.trim() || null,
        seed: Number(seed.value || 1),
        controller: controller.value,
        view: view.value,
        model: poke.checked ? "test" : "simple",
        seats: Object.fromEntries(seats.map(([seat, choice]) => [seat, choice.value])),
      });
    } catch (why) {
      wrong.replaceChildren(...(why.sentences ?? [String(why)]).map((text) => make("p", { text })));
    } finally {
      submit.disabled = false;
    }
  });
  return form;
}

/** Makes the lobby. `opened` is called with the number of the table that is to be shown. */
export function lobby(api, start, opened) {
  const place = make("div");
  const send = async (asked) => opened((await api.post("tables", asked)).table);
  const show = (coursework) => place.replaceChildren(settings(coursework, send));
  const choices = start.courseworks.map((coursework, index) => {
    const radio = make("input", { type: "radio", name: "coursework", value: coursework.id, checked: index === 0, onchange: () => show(coursework) });
    return make("label", { class: "card-choice" }, radio, make("span", { text: coursework.title }));
  });
  if (start.courseworks.length > 0) show(start.courseworks[0]);
  const wrong = make("div", { class: "wrong", role: "alert" });
  const close = async (table, row) => {
    try {
      await api.post(`tables/${table.id}/close`, {});
      row.remove();
    } catch (why) {
      wrong.replaceChildren(make("p", { text: why.message }));
    }
  };
  const rows = start.tables.map((table) => {
    const row = make("li", {}, make("a", { href: `#table-${table.id}`, text: `${table.id}: ${table.title}` }));
    row.append(button("Close", () => close(table, row), { "aria-label": `Close table ${table.id}` }));
    return row;
  });
  const tables = rows.length > 0 && make("section", { class: "card" }, make("h2", { text: "Open tables" }), make("ul", { class: "tables" }, ...rows), wrong);
  const desks = DESKS.filter(([name]) => start.desks?.includes(name)).map(([name, text, says]) => make("li", {}, make("a", { href: `#${name}`, text }), make("span", { text: says })));
  return make(
    "div",
    { class: "lobby" },
    make("section", { class: "card" }, make("h2", { text: "New table" }), make("fieldset", { class: "courseworks" }, make("legend", { text: "Coursework" }), ...choices), place),
    make("div", { class: "stack" }, tables, desks.length > 0 && make("section", { class: "card" }, make("h2", { text: "For instructors" }), make("ul", { class: "tables" }, ...desks))),
  );
}
