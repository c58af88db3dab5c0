// Plays on a board with keys alone: from square to square, and from place to place where walls are laid.

import { announce, attribute, write } from "./dom.js";
import { nearestPlace } from "./walls.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class BoardKeys {
  #view;
  #table;
  #parts;
  #place = null;

  constructor(view, table, parts) {
    this.#view = view;
    this.#table = table;
    this.#parts = parts;
    const { grid, choose, chosen } = parts;
    grid.addEventListener("keydown", (event) => this.#squareKey(event));
    grid.addEventListener("focusin", (event) => {
      const square = view.board.squareOf(event.target);
      if (square) view.board.roam(...square);
      if (square && event.target.matches(":focus-visible")) view.hand.point(...square);
    });
    choose.addEventListener("click", () => this.choose());
    chosen.addEventListener("click", () => view.settle(`lays ${this.#place.name}`));
    chosen.addEventListener("keydown", (event) => this.#placeKey(event));
    chosen.addEventListener("blur", () => this.#open(false));
  }

  /** Shows whether there are places for walls. */
  show() {
    this.#parts.places.hidden = !this.possible;
  }

  /** Shows the place that is chosen, or the button that begins to choose one. */
  #open(isOpen) {
    this.#parts.chosen.hidden = !isOpen;
    this.#parts.choose.hidden = isOpen;
    if (!isOpen) this.#view.board.point(null);
  }

  get possible() {
    return this.#table.can("lay") && this.#table.state.places.length > 0;
  }

  #squareKey(event) {
    const { board } = this.#view;
    if (event.altKey || event.metaKey) return;
    let [column, row] = board.place;
    const arrow = ARROWS[event.key];
    if (arrow) [column, row] = [column + arrow[0], row + arrow[1]];
    else if (event.key === "Home") [column, row] = [0, event.ctrlKey ? 0 : row];
    else if (event.key === "End") [column, row] = [board.columns - 1, event.ctrlKey ? board.rows - 1 : row];
    else if (event.key === "Enter" || event.key === " ") this.#view.hand.click(column, row);
    else if (event.key === "w" && !event.ctrlKey && this.possible) this.choose();
    else return;
    event.preventDefault();
    if (row < 0 || column < 0 || row >= board.rows || column >= board.columns || event.key === "w") return;
    board.roam(column, row);
    board.focus();
  }

  /** Begins to choose a place, near the square that was reached last. */
  choose() {
    const [column, row] = this.#view.board.place;
    const { places } = this.#table.state;
    this.#open(true);
    this.#go(places.find(({ name }) => name === this.#place?.name) ?? nearestPlace(places, { x: column + 0.5, y: row + 1 }, null));
    this.#parts.chosen.focus();
  }

  #go(place) {
    const same = this.#place?.name === place.name;
    this.#place = place;
    write(this.#parts.chosen, `${place.says}. Enter lays, r turns, Esc leaves.`);
    attribute(this.#parts.chosen, "aria-label", place.says);
    this.#view.board.point(place);
    if (!same) announce(place.says);
    this.#view.hand.hold(place);
  }

  #placeKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key in ARROWS || event.key === "r") this.#go(this.#table.state.places[this.#place.ways[event.key]] ?? this.#place);
    else if (event.key === "Escape" || event.key === "w") this.#view.board.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
