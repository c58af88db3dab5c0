// The list of legal moves, each a button. Looking at one shows on the board what it is about.

import { announce, attribute, fill, write } from "./dom.js";

/** More moves than this have a field that picks some of them. */
const MANY = 24;

export class Moves {
  #table;
  #parts;
  #asked = 0;
  /** Whether the first move gets the focus; a state that comes meanwhile asks again, and must not forget it. */
  #focuses = false;

  constructor(table, parts) {
    this.#table = table;
    this.#parts = parts;
    const { filter, list } = parts;
    filter.addEventListener("input", () => this.#pick());
    for (const kind of ["pointerover", "focusin"]) list.addEventListener(kind, ({ target }) => this.#look(target.closest("button")));
    for (const kind of ["pointerleave", "focusout", "click"]) list.addEventListener(kind, () => this.#look(null));
  }

  get open() {
    return !this.#parts.moves.hidden;
  }

  /** Opens the list, or closes it. */
  toggle() {
    const { moves, tools } = this.#parts;
    this.#focuses = moves.hidden;
    moves.hidden = !moves.hidden;
    attribute(tools.querySelector("[aria-pressed]"), "aria-pressed", String(this.open));
    if (this.open) this.show();
    else this.#look(null);
  }

  /** Asks what is legal now, if somebody looks at it. */
  async show() {
    if (!this.open) return;
    this.#asked += 1;
    const asked = this.#asked;
    const { legal, why, html } = await this.#table.legal().catch(({ message }) => ({ legal: [], why: message, html: "" }));
    if (asked !== this.#asked) return;
    const { filter, list, why: line } = this.#parts;
    write(line, why ?? "");
    line.hidden = !why;
    filter.hidden = legal.length <= MANY;
    fill(list, html);
    this.#pick();
    if (!this.#focuses) return;
    this.#focuses = false;
    announce(legal.length > 0 ? `${legal.length} legal moves` : why);
    list.querySelector("button")?.focus();
  }

  #look(choice) {
    const squares = JSON.parse(choice?.dataset.squares ?? "[]");
    this.#table.hint(squares, choice?.closest("li").dataset.action);
  }

  #pick() {
    const { filter, list } = this.#parts;
    const start = filter.hidden ? "" : filter.value.trim();
    for (const item of list.children) item.hidden = !item.dataset.action.startsWith(start);
  }
}
