// Buttons for the whole game: legal moves, undo, files, a new start; and what is wrong with the controller.

import { button, labelled, make, refill, write } from "./dom.js";

/** Kinds of events that have a button, and its words. */
const EVENTS = [["undo", "Undo"], ["redo", "Redo"], ["save", "Save"]];

export class Tools {
  #table;

  constructor(table) {
    this.#table = table;
    this.legal = button("Legal moves", () => table.moves.toggle(), { "aria-pressed": "false" });
    this.events = EVENTS.map(([kind, words]) => [kind, button(words, () => table.say(kind))]);
    this.file = make("input", { type: "file", class: "unseen", tabindex: "-1", "aria-label": "File to load", onchange: () => this.#load() });
    this.load = button("Load", () => this.file.click());
    this.again = button("Start again", () => this.#startAgain());
    this.go = button("Let computers go on", () => table.say("go"));
    this.poke = poke(table);
    this.node = make(
      "div",
      {},
      make("div", { class: "tools", role: "group", "aria-label": "Game" }, this.legal, ...this.events.map(([, one]) => one), this.load, this.file, this.again, this.go),
      this.poke,
    );
    this.fault = make("p");
    this.failed = make(
      "section",
      { class: "card trouble", role: "alert", hidden: true },
      make("h2", { text: "The controller has failed" }),
      this.fault,
      make("div", { class: "tools" }, button("Start again", () => table.say("startup")), button("New instance", () => table.say("fresh"))),
    );
    this.difference = make("pre");
    this.differs = make("section", { class: "card trouble", hidden: true }, make("h2", { text: "The reference would hold another board" }), this.difference);
    this.trouble = make("div", {}, this.failed, this.differs);
  }

  show(state) {
    const has = (kind) => state.events.includes(kind) && state.mine.length > 0;
    for (const [kind, one] of this.events) one.hidden = !has(kind);
    this.load.hidden = !has("load") || !state.host;
    this.again.hidden = state.mine.length === 0 && !state.host;
    this.go.hidden = !state.host || !state.seats.some((seat) => seat.computer);
    this.poke.hidden = !state.poke || !state.host;
    write(this.fault, state.fault ?? "");
    this.failed.hidden = !state.fault;
    refill(this.difference, state.differs, () => [state.differs ?? ""]);
    this.differs.hidden = !state.differs;
  }

  /** Shows whether the list of moves is open. */
  pressed(open) {
    this.legal.setAttribute("aria-pressed", String(open));
  }

  #startAgain() {
    const { state } = this.#table;
    const lost = !state.finished && state.history.length > 1;
    if (!lost || confirm("Start again? The game on the board will be gone.")) this.#table.say("startup");
  }

  async #load() {
    const [file] = this.file.files;
    if (file) await this.#table.load(await file.text());
    this.file.value = "";
  }
}

/** A line that changes the board behind the controller's back. */
function poke(table) {
  const input = make("input", { type: "text", autocomplete: "off", spellcheck: "false", placeholder: "square 3,2 W" });
  const form = make("form", { class: "line" }, labelled("Change the board behind the controller’s back: poke", input, "For example: player black"), make("button", { text: "Poke" }));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (input.value.trim() !== "" && (await table.say(`poke ${input.value.trim()}`, true))) input.value = "";
  });
  return form;
}

/** Gives a file to the person, as a download. */
export function save({ name, text }) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = make("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
