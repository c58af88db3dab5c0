// One frame: its title, labels, board, stores of walls, buttons, text fields and log.

import { Board } from "./board.js";
import { BoardKeys } from "./boardkeys.js";
import { button, make, refill, write } from "./dom.js";
import { Hand } from "./hand.js";

export class FrameView {
  #table;
  #labels = {};
  #buttons = {};
  #fields = [];

  constructor(table, place) {
    this.#table = table;
    this.place = place;
    this.frame = { squares: [] };
    this.title = make("h2");
    this.note = make("p", { class: "note" });
    this.board = new Board("board");
    this.hand = new Hand(this, table);
    this.keys = new BoardKeys(this, table);
    this.stores = make("div", { class: "stores" });
    this.fieldset = make("div", { class: "fields" });
    this.log = make("div", { class: "log", tabindex: "0", role: "log", "aria-live": "off", "aria-label": "Log" });
    for (const where of ["above", "beside", "below"]) {
      this.#labels[where] = make("div", { class: `labels ${where}` });
      this.#buttons[where] = make("div", { class: `buttons ${where}` });
    }
    const at = (where) => [this.#labels[where], this.#buttons[where]];
    this.node = make(
      "section",
      { class: "frame" },
      make("div", { class: "head" }, this.title, this.note),
      ...at("above"),
      make("div", { class: "scroll" }, this.board.node),
      this.stores,
      ...at("beside"),
      ...at("below"),
      this.fieldset,
      this.keys.node,
      this.log,
    );
  }

  /** The seat that acts here, or null. */
  get seat() {
    return this.#table.seatFor(this.frame).seat ?? null;
  }

  /** Does something for the seat that acts here; otherwise the page says whose turn it is. */
  act(what) {
    const { seat, why } = this.#table.seatFor(this.frame);
    if (!seat) return this.#table.tell([why]);
    return this.#table.say(`${seat} ${what}`);
  }

  /** Does something, and waits until the page shows what came of it. */
  async settle(what) {
    const { version } = this.#table.state;
    await this.act(what);
    await this.#table.after(version);
  }

  show(frame, state) {
    this.frame = frame;
    const name = state.shared ? frame.title || "board" : `${frame.seat}’s board`;
    this.#head(frame, state, name);
    const { grid } = this.board;
    grid.setAttribute("aria-label", `${name}, ${frame.squares[0]?.length ?? 0} columns, ${frame.squares.length} rows`);
    this.board.show(frame, state.places.length > 0);
    this.node.style.setProperty("--shape", this.board.columns / Math.max(this.board.rows, 1));
    this.node.classList.toggle("draggable", this.#table.can("lay") && this.seat !== null);
    this.keys.show();
    for (const where of ["above", "beside", "below"]) this.#side(where, frame);
    this.#stores(frame, state);
    this.#fill(frame, state.shared ? "" : ` of ${name}`);
    this.log.hidden = !frame.log?.length;
    if (refill(this.log, frame.log ?? [], () => (frame.log ?? []).map((text) => make("p", { text })))) this.log.scrollTop = this.log.scrollHeight;
  }

  #head(frame, state, name) {
    const plain = state.shared || frame.title === frame.seat;
    write(this.title, plain ? frame.title || name : `${frame.title || name} (${frame.seat})`);
    const turn = !state.shared && frame.seat === state.turn;
    const notes = [turn && "on turn", !this.seat && !state.shared && "you watch this board", frame.turned && "turned round"];
    write(this.note, notes.filter(Boolean).join(" · "));
    this.node.classList.toggle("on-turn", turn);
  }

  #side(where, frame) {
    const here = (all) => (all ?? []).filter((one) => (one.place ?? "below") === where);
    const labels = (frame.labels ?? []).filter((one) => (one.place ?? "above") === where);
    refill(this.#labels[where], labels, () => labels.map(({ text }) => make("p", { text })));
    const buttons = here(frame.buttons);
    refill(this.#buttons[where], buttons, () =>
      buttons.map((one) => button(one.label.trim() || "button without a name", () => this.#press(one), { disabled: !one.enabled })),
    );
  }

  /** Presses a button. Where the view hears of no buttons but of typed lines, a button hands in what is typed. */
  #press({ name, label }) {
    if (this.#fields.length > 0 && !this.#table.can("press")) return this.#enter(this.#fields[0]);
    const seat = this.seat ?? (this.#table.state.shared ? this.#table.state.mine[0] : null);
    if (!seat) return this.act("");
    return this.#table.say(`${seat} presses ${name ?? label}`);
  }

  #fill(frame, name) {
    const contents = frame.fields ?? [];
    if (this.#fields.length !== contents.length) {
      this.#fields = contents.map(() => make("input", { type: "text", autocomplete: "off", spellcheck: "false" }));
      for (const field of this.#fields) {
        field.addEventListener("input", () => (field.dataset.written = "yes"));
        field.addEventListener("focus", () => field.select());
      }
      this.fieldset.replaceChildren(...this.#fields.map((field, place) => this.#form(field, place, name)));
    }
    this.#fields.forEach((field, place) => {
      if (!field.dataset.written) field.value = contents[place];
    });
  }

  #form(field, place, name) {
    const label = this.#fields.length > 1 ? `Text field ${place + 1}${name}` : `Text field${name}`;
    const form = make("form", { class: "line" }, make("label", { class: "labelled" }, make("span", { text: label }), field), make("button", { text: "Enter", hidden: this.frame.buttons.length > 0 && !this.#table.can("press") }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#enter(field);
    });
    return form;
  }

  #enter(field) {
    const text = field.value;
    delete field.dataset.written;
    field.select();
    return this.act(`enters ${text === text.trim() && text !== "" ? text : JSON.stringify(text)}`);
  }

  #stores(frame, state) {
    const stores = frame.stores ?? [];
    const known = stores.length === state.seats.length;
    refill(this.stores, [stores, state.turn, this.seat], () =>
      stores.map((count, place) => {
        const owner = known ? state.seats[place].name : null;
        const bars = Array.from({ length: count }, () => make("span", { class: "stored" }));
        const text = `${owner ?? `store ${place + 1}`}: ${count} ${count === 1 ? "wall" : "walls"}`;
        const own = count > 0 && this.seat !== null && this.#table.can("lay") && (!known || owner === this.seat);
        const box = make("div", { class: "walls" }, ...bars);
        const node = make("div", { class: own ? "store own" : "store", title: own ? "Drag a wall from here to the board" : null }, make("p", { text }), box);
        if (own) node.addEventListener("pointerdown", (event) => this.#pickUp(event, box));
        return node;
      }),
    );
  }

  #pickUp(event, box) {
    event.preventDefault();
    const bar = event.target.closest(".stored") ?? box.lastElementChild;
    this.hand.pickUp(event, bar.getBoundingClientRect());
  }

  /** The box of a wall in the store of the one who acts; undefined if there is none. */
  storeBox() {
    return this.stores.querySelector(".own .stored:last-child")?.getBoundingClientRect();
  }

  /** Shows on the board which squares and which place a move is about; none of both shows nothing. */
  hint(squares, bar) {
    const { columns, rows } = this.board;
    this.board.hint(this.frame.turned ? squares.map(([x, y]) => [columns - 1 - x, rows - 1 - y]) : squares);
    this.board.point(bar);
  }
}
