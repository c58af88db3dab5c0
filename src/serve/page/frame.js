// One frame: its board, and what the server puts around it.

import { Board } from "./board.js";
import { BoardKeys } from "./boardkeys.js";
import { copyOf, fill } from "./dom.js";
import { Hand } from "./hand.js";

export class FrameView {
  #table;
  #parts = copyOf("frame");

  constructor(table, place) {
    this.#table = table;
    this.place = place;
    this.frame = { squares: [] };
    this.node = this.#parts.node;
    this.board = new Board(this.#parts);
    this.hand = new Hand(this, table);
    this.keys = new BoardKeys(this, table, this.#parts);
    this.#parts.rest.addEventListener("pointerdown", (event) => this.#pickUp(event));
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
    const { name, turn } = this.own;
    this.node.classList.toggle("on-turn", turn);
    this.board.grid.setAttribute("aria-label", name);
    this.board.show(frame, state.places.length > 0);
    this.node.style.setProperty("--shape", this.board.columns / Math.max(this.board.rows, 1));
    this.node.classList.toggle("draggable", this.#table.can("lay") && this.seat !== null);
    this.keys.show();
    for (const part of ["top", "rest", "log"]) fill(this.#parts[part], state.parts[`${part}-${this.place}`]);
  }

  /** Takes a wall out of a store of one's own. */
  #pickUp(event) {
    const walls = event.target.closest(".own .walls");
    if (!walls) return;
    event.preventDefault();
    const wall = event.target.closest(".stored") ?? walls.lastElementChild;
    this.hand.pickUp(event, wall.getBoundingClientRect());
  }

  /** The box of a wall in the store of the one who acts; undefined if there is none. */
  storeBox() {
    return this.#parts.rest.querySelector(".own .stored:last-child")?.getBoundingClientRect();
  }

  /** Shows on the board which squares and which place a move is about; none of both shows nothing. */
  hint(squares, place) {
    const { columns, rows } = this.board;
    this.board.hint(this.frame.turned ? squares.map(([x, y]) => [columns - 1 - x, rows - 1 - y]) : squares);
    this.board.point(place);
  }
}
