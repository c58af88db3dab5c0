// The board of one frame. The server draws squares and bars; this puts the drawings into cells that can be reached and clicked on.

import { attribute, draw, make } from "./dom.js";

/** What is drawn of a piece that may be picked up; nothing for a pale one. */
const piecesIn = (drawing) => [...drawing.querySelectorAll(":not(.f) > .d")].map((disc) => disc.outerHTML).join("");

export class Board {
  #parts;

  /** The parts are those of a frame. */
  constructor(parts) {
    this.#parts = parts;
    this.node = parts.board;
    this.field = parts.field;
    this.grid = parts.grid;
    this.cells = [];
    this.frame = { squares: [] };
    this.place = [0, 0];
  }

  get columns() {
    return this.frame.squares[0]?.length ?? 0;
  }

  get rows() {
    return this.frame.squares.length;
  }

  /** Shows a frame. Only what has changed is drawn again. */
  show(frame, gaps) {
    const { columns, rows } = this;
    this.frame = frame;
    if (columns !== this.columns || rows !== this.rows) this.#build();
    this.node.hidden = this.rows === 0;
    this.node.classList.toggle("gaps", gaps);
    frame.squares.forEach((row, y) => row.forEach((square, x) => this.#square(x, y, square)));
    const { bars } = this.#parts;
    attribute(bars, "viewBox", frame["lines-box"]);
    if (bars.drawn !== frame.lines) bars.innerHTML = bars.drawn = frame.lines;
  }

  #build() {
    const { rows, columns } = this;
    const { across, down, pointed } = this.#parts;
    this.node.style.setProperty("--columns", columns);
    this.node.style.setProperty("--rows", rows);
    attribute(pointed, "viewBox", `0 0 ${columns} ${rows}`);
    const numbers = (count) => Array.from({ length: count }, (_, place) => make("span", { text: String(place) }));
    across.replaceChildren(...numbers(columns));
    down.replaceChildren(...numbers(rows));
    this.cells = this.frame.squares.map((row, y) => row.map((_, x) => cell(x, y)));
    this.grid.replaceChildren(...this.cells.map((row) => make("div", { role: "row", class: "row" }, ...row.map((one) => one.node))));
    this.roam(Math.min(this.place[0], columns - 1), Math.min(this.place[1], rows - 1));
  }

  #square(x, y, { drawing, says }) {
    const one = this.cells[y][x];
    attribute(one.node, "aria-label", `column ${x}, row ${y}: ${says}`);
    const drawn = this.frame.drawings[drawing];
    if (one.drawn === drawn) return;
    const [isNew, before] = [one.drawn === undefined, piecesIn(one.drawing)];
    one.drawing.innerHTML = one.drawn = drawn;
    one.node.classList.remove("changed");
    if (!isNew && before !== piecesIn(one.drawing)) requestAnimationFrame(() => one.node.classList.add("changed"));
  }

  /** The piece on a square that may be picked up, as it is drawn; empty if there is none. */
  piece(column, row) {
    const one = this.cells[row]?.[column];
    return one ? piecesIn(one.drawing) : "";
  }

  /** Draws the place where a wall would come to lie, or none. */
  point(place) {
    const [x, y, width, height] = place?.shape ?? [];
    this.#parts.pointed.replaceChildren(...(place ? [draw("rect", { class: "bar preview", x, y, width, height })] : []));
  }

  /** Shows squares that somebody looks at in a list of moves. */
  hint(squares) {
    for (const one of this.cells.flat()) one.node.classList.remove("hint");
    for (const [x, y] of squares) this.cells[y]?.[x]?.node.classList.add("hint");
  }

  /** Makes this square the one that the tab key reaches. */
  roam(column, row) {
    this.place = [column, row];
    this.cells.forEach((cells, y) => cells.forEach(({ node }, x) => attribute(node, "tabindex", x === column && y === row ? 0 : -1)));
  }

  focus() {
    this.cells[this.place[1]]?.[this.place[0]]?.node.focus();
  }

  /** The point of the board under a point of the window, in squares from its left upper corner. */
  at(clientX, clientY) {
    const box = this.field.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * this.columns;
    const y = ((clientY - box.top) / box.height) * this.rows;
    const inside = x >= 0 && y >= 0 && x < this.columns && y < this.rows;
    return { x, y, column: Math.floor(x), row: Math.floor(y), inside };
  }

  /** The box that a place has in the window. */
  box({ shape: [x, y, width, height] }) {
    const field = this.field.getBoundingClientRect();
    const [across, down] = [field.width / this.columns, field.height / this.rows];
    return new DOMRect(field.left + x * across, field.top + y * down, width * across, height * down);
  }

  /** The column and row of the square in which an element stands. */
  squareOf(target) {
    const node = target.closest?.("[role=gridcell]");
    return node && this.grid.contains(node) ? [Number(node.dataset.column), Number(node.dataset.row)] : null;
  }
}

function cell(column, row) {
  const drawing = draw("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" });
  const node = make("div", { role: "gridcell", class: "square", "data-column": column, "data-row": row, tabindex: -1 }, drawing);
  return { node, drawing, drawn: undefined };
}
