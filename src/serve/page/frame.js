// One frame: its title, labels, board, stores of walls, buttons, text fields and log.

import { Board } from "./board.js";
import { BoardKeys } from "./boardkeys.js";
import { button, copyOf, make, paragraphs, refill, scrolled, write } from "./dom.js";
import { Hand } from "./hand.js";

/** Where labels and buttons stand. */
const SIDES = ["above", "beside", "below"];

export class FrameView {
  #table;
  #parts = copyOf("frame");
  #fields = [];

  constructor(table, place) {
    this.#table = table;
    this.place = place;
    this.frame = { squares: [] };
    this.node = this.#parts.node;
    this.board = new Board(this.#parts);
    this.hand = new Hand(this, table);
    this.keys = new BoardKeys(this, table, this.#parts);
  }

  /** The seat that acts here, or null. */
  get seat() {
    return this.#table.state.acting[this.place].seat;
  }

  /** Does something for the seat that acts here; otherwise the page says whose turn it is. */
  act(what) {
    const { seat, why } = this.#table.state.acting[this.place];
    return seat ? this.#table.say(`${seat} ${what}`) : this.#table.tell([why]);
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
    this.board.grid.setAttribute("aria-label", `${name}, ${frame.squares[0]?.length ?? 0} columns, ${frame.squares.length} rows`);
    this.board.show(frame, state.places.length > 0);
    this.node.style.setProperty("--shape", this.board.columns / Math.max(this.board.rows, 1));
    this.node.classList.toggle("draggable", this.#table.can("lay") && this.seat !== null);
    this.keys.show();
    for (const side of SIDES) this.#side(side, frame);
    this.#stores(frame, state);
    this.#fill(frame, state.shared ? "" : ` of ${name}`);
    this.#parts.log.hidden = frame.log.length === 0;
    scrolled(this.#parts.log, frame.log, () => paragraphs(frame.log));
  }

  #head(frame, state, name) {
    const plain = state.shared || frame.title === frame.seat;
    write(this.#parts.title, plain ? frame.title || name : `${frame.title || name} (${frame.seat})`);
    const turn = !state.shared && frame.seat === state.turn;
    const notes = [turn && "on turn", !this.seat && !state.shared && "you watch this board", frame.turned && "turned round"];
    write(this.#parts.note, notes.filter(Boolean).join(" · "));
    this.node.classList.toggle("on-turn", turn);
  }

  #side(side, frame) {
    const here = (all) => all.filter(({ place }) => place === side);
    const [labels, buttons] = [here(frame.labels), here(frame.buttons)];
    refill(this.node.querySelector(`.labels.${side}`), labels, () => paragraphs(labels.map(({ text }) => text)));
    const control = (one) => button(one.label.trim() || "button without a name", () => this.#press(one), { disabled: !one.enabled });
    refill(this.node.querySelector(`.buttons.${side}`), buttons, () => buttons.map(control));
  }

  /** Presses a button. Where the view hears of no buttons but of typed lines, a button hands in what is typed. */
  #press({ name, label }) {
    if (this.#fields.length > 0 && !this.#table.can("press")) return this.#enter(this.#fields[0]);
    const { shared, mine } = this.#table.state;
    const seat = this.seat ?? (shared ? mine[0] : null);
    return seat ? this.#table.say(`${seat} presses ${name ?? label}`) : this.act("");
  }

  #fill({ fields }, name) {
    if (this.#fields.length !== fields.length) {
      this.#fields = fields.map(() => make("input", { type: "text", autocomplete: "off", spellcheck: "false" }));
      this.#parts.fields.replaceChildren(...this.#fields.map((field, place) => this.#form(field, `Text field${fields.length > 1 ? ` ${place + 1}` : ""}${name}`)));
    }
    this.#fields.forEach((field, place) => {
      if (!field.dataset.written) field.value = fields[place];
    });
  }

  #form(field, text) {
    field.addEventListener("input", () => (field.dataset.written = "yes"));
    field.addEventListener("focus", () => field.select());
    const enter = make("button", { text: "Enter", hidden: this.frame.buttons.length > 0 && !this.#table.can("press") });
    const form = make("form", { class: "line" }, make("label", { class: "labelled" }, make("span", { text }), field), enter);
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

  #stores({ stores }, { seats, turn }) {
    const owner = (place) => (stores.length === seats.length ? seats[place].name : null);
    const one = (count, place) => {
      const name = owner(place);
      const own = count > 0 && this.seat !== null && this.#table.can("lay") && (!name || name === this.seat);
      const walls = make("div", { class: "walls" }, ...Array.from({ length: count }, () => make("span", { class: "stored" })));
      const text = `${name ?? `store ${place + 1}`}: ${count} ${count === 1 ? "wall" : "walls"}`;
      const node = make("div", { class: own ? "store own" : "store", title: own && "Drag a wall from here to the board" }, make("p", { text }), walls);
      if (own) node.addEventListener("pointerdown", (event) => this.#pickUp(event, walls));
      return node;
    };
    refill(this.#parts.stores, [stores, turn, this.seat], () => stores.map(one));
  }

  #pickUp(event, walls) {
    event.preventDefault();
    const wall = event.target.closest(".stored") ?? walls.lastElementChild;
    this.hand.pickUp(event, wall.getBoundingClientRect());
  }

  /** The box of a wall in the store of the one who acts; undefined if there is none. */
  storeBox() {
    return this.#parts.stores.querySelector(".own .stored:last-child")?.getBoundingClientRect();
  }

  /** Shows on the board which squares and which place a move is about; none of both shows nothing. */
  hint(squares, bar) {
    const { columns, rows } = this.board;
    this.board.hint(this.frame.turned ? squares.map(([x, y]) => [columns - 1 - x, rows - 1 - y]) : squares);
    this.board.point(bar);
  }
}
