// One frame: its title, labels, board, stores of walls, buttons, text fields and log.

import { Board } from "./board.js";
import { BoardKeys } from "./boardkeys.js";
import { attribute, button, copyOf, make, paragraphs, refill, scrolled, write } from "./dom.js";
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

  /** What the person at this page has here: the seat that acts, or why none does. */
  get own() {
    return this.#table.state.views[this.place];
  }

  /** The seat that acts here, or null. */
  get seat() {
    return this.own.seat;
  }

  /** Does something for the seat that acts here; otherwise the page says whose turn it is. */
  act(what) {
    const { seat, why } = this.own;
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
    const { heading, note, name, turn } = this.own;
    write(this.#parts.title, heading);
    write(this.#parts.note, note);
    this.node.classList.toggle("on-turn", turn);
    this.board.grid.setAttribute("aria-label", name);
    this.board.show(frame, state.places.length > 0);
    this.node.style.setProperty("--shape", this.board.columns / Math.max(this.board.rows, 1));
    this.node.classList.toggle("draggable", this.#table.can("lay") && this.seat !== null);
    this.keys.show();
    for (const side of SIDES) this.#side(side, frame);
    this.#stores(frame, state);
    this.#fill(frame, state.shared ? "" : ` of ${frame.seat}’s board`);
    this.#parts.log.hidden = frame.log.length === 0;
    scrolled(this.#parts.log, frame.log, () => paragraphs(frame.log));
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
      const forms = fields.map((_, place) => this.#form(`Text field${fields.length > 1 ? ` ${place + 1}` : ""}${name}`));
      this.#fields = forms.map(({ field }) => field);
      this.#parts.fields.replaceChildren(...forms.map(({ node }) => node));
    }
    this.#fields.forEach((field, place) => {
      if (!field.dataset.written) field.value = fields[place];
    });
  }

  #form(text) {
    const form = copyOf("field");
    const { node, label, field, enter } = form;
    write(label, text);
    enter.hidden = this.frame.buttons.length > 0 && !this.#table.can("press");
    field.addEventListener("input", () => (field.dataset.written = "yes"));
    field.addEventListener("focus", () => field.select());
    node.addEventListener("submit", (event) => {
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

  #stores({ stores }, { turn }) {
    const one = ({ owner, count, says }) => {
      const store = copyOf("store");
      const own = count > 0 && this.seat !== null && this.#table.can("lay") && (!owner || owner === this.seat);
      write(store.says, says);
      store.walls.append(...Array.from({ length: count }, () => make("span", { class: "stored" })));
      store.node.classList.toggle("own", own);
      attribute(store.node, "title", own && "Drag a wall from here to the board");
      if (own) store.node.addEventListener("pointerdown", (event) => this.#pickUp(event, store.walls));
      return store.node;
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
