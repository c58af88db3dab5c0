// Draws the board of one frame: a grid of squares, and over it the bars between them.

import { shade, inkOn } from "./colours.js";
import { squareInWords } from "./describe.js";
import { attribute, draw, make, write } from "./dom.js";
import { barShape } from "./walls.js";

export class Board {
  constructor(name) {
    this.grid = make("div", { role: "grid", class: "grid", "aria-label": name });
    this.lines = draw("svg", { class: "bars", "aria-hidden": "true", preserveAspectRatio: "none" });
    this.field = make("div", { class: "field" }, this.grid, this.lines);
    this.across = make("div", { class: "across", "aria-hidden": "true" });
    this.down = make("div", { class: "down", "aria-hidden": "true" });
    this.node = make("div", { class: "board" }, this.across, this.down, this.field);
    this.cells = [];
    this.frame = { squares: [] };
    this.preview = null;
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
    const fits = this.rows === frame.squares.length && this.columns === (frame.squares[0]?.length ?? 0);
    this.frame = frame;
    if (!fits) this.#build();
    this.node.hidden = this.rows === 0;
    this.node.classList.toggle("gaps", gaps);
    frame.squares.forEach((row, y) => row.forEach((square, x) => this.#square(x, y, square)));
    this.#bars();
  }

  #build() {
    const { rows, columns } = this;
    this.node.style.setProperty("--columns", columns);
    this.node.style.setProperty("--rows", rows);
    this.lines.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
    const numbers = (count) => Array.from({ length: count }, (_, place) => make("span", { text: String(place) }));
    this.across.replaceChildren(...numbers(columns));
    this.down.replaceChildren(...numbers(rows));
    this.cells = this.frame.squares.map((row, y) => row.map((_, x) => cell(x, y)));
    this.grid.replaceChildren(...this.cells.map((row) => make("div", { role: "row", class: "row" }, ...row.map((one) => one.node))));
    this.place = [Math.min(this.place[0], columns - 1), Math.min(this.place[1], rows - 1)];
    this.roam(...this.place);
  }

  #square(x, y, square) {
    const one = this.cells[y][x];
    const key = JSON.stringify(square);
    attribute(one.node, "aria-label", squareInWords(this.frame, x, y));
    if (one.key === key) return;
    const changed = one.key !== undefined && one.disc.dataset.colour !== (square.disc ?? "");
    one.key = key;
    const { style } = one.node;
    style.setProperty("--ground", shade(square.ground) ?? "var(--paper)");
    style.setProperty("--border", shade(square.border) ?? "var(--line)");
    style.setProperty("--on-ground", square.ground ? inkOn(square.ground) : "var(--ink)");
    one.disc.hidden = !square.disc;
    one.disc.dataset.colour = square.disc ?? "";
    one.disc.style.setProperty("--disc", shade(square.disc) ?? "transparent");
    one.disc.style.setProperty("--rim", shade(square.rim) ?? shade(square.disc) ?? "transparent");
    one.disc.classList.toggle("angular", Boolean(square.angular));
    one.disc.classList.toggle("faded", Boolean(square.faded));
    const written = square.text || square.picture || "";
    write(one.text, written);
    one.text.classList.toggle("picture", !square.text);
    one.text.classList.toggle("alone", !square.disc);
    one.text.classList.toggle("short", written.length <= 2 && !square.disc);
    write(one.numeral, square.numeral ?? "");
    one.numeral.style.setProperty("--numeral", shade(square.ink) ?? "var(--on-ground)");
    one.numeral.style.setProperty("--halo", square.ink ? inkOn(square.ink) : "transparent");
    one.node.classList.toggle("marked", Boolean(square.marked));
    attribute(one.node, "title", written || null);
    one.node.classList.remove("changed");
    if (changed) requestAnimationFrame(() => one.node.classList.add("changed"));
  }

  #bars() {
    const shapes = (bars, look) => (bars ?? []).map((bar) => draw("rect", { class: look, ...barShape(bar), rx: 0.04 }));
    const { frame, preview } = this;
    this.lines.replaceChildren(
      ...shapes(frame.bars, "bar"),
      ...shapes(frame["marked-bars"], "bar marked"),
      ...shapes(preview ? [preview] : [], "bar preview"),
    );
  }

  /** Draws where a wall would come to lie, or nowhere. */
  point(bar) {
    this.preview = bar;
    this.#bars();
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

  /** The box that a rectangle of the board has in the window. */
  box({ x, y, width, height }) {
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
  const numeral = make("span", { class: "numeral" });
  const disc = make("span", { class: "disc", hidden: true });
  const text = make("span", { class: "text" });
  const node = make("div", { role: "gridcell", class: "square", "data-column": column, "data-row": row, tabindex: -1 }, disc, text, numeral);
  return { node, disc, text, numeral, key: undefined };
}
