// The list of legal moves, each a button. Looking at one shows on the board what it is about.

import { announce, button, make, refill, write } from "./dom.js";

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
    parts.legal.addEventListener("click", () => this.toggle());
    parts.filter.addEventListener("input", () => this.#pick());
  }

  get open() {
    return !this.#parts.moves.hidden;
  }

  /** Opens the list, or closes it. */
  toggle() {
    const { moves, legal } = this.#parts;
    this.#focuses = moves.hidden;
    moves.hidden = !moves.hidden;
    legal.setAttribute("aria-pressed", String(this.open));
    if (this.open) this.show();
    else this.#table.hint([], null);
  }

  /** Asks what is legal now, if somebody looks at it. */
  async show() {
    if (!this.open) return;
    this.#asked += 1;
    const asked = this.#asked;
    const { legal, why } = await this.#table.legal().catch(({ message }) => ({ legal: [], why: message }));
    if (asked !== this.#asked) return;
    const { filter, list, why: line } = this.#parts;
    write(line, why ?? "");
    line.hidden = !why;
    filter.hidden = legal.length <= MANY;
    refill(list, legal, () => legal.map((move) => this.#move(move)));
    this.#pick();
    if (!this.#focuses) return;
    this.#focuses = false;
    announce(legal.length > 0 ? `${legal.length} legal moves` : why);
    list.querySelector("button")?.focus();
  }

  #move({ action, say, squares, changes }) {
    const look = () => this.#table.hint([...squares, ...changes], action);
    const away = () => this.#table.hint([], null);
    const act = () => {
      away();
      this.#table.say(say ?? action);
    };
    const choice = button(action, act, { onpointerenter: look, onfocus: look, onpointerleave: away, onblur: away });
    if (changes.length > 0) choice.append(make("small", { text: ` changes ${changes.join(" · ")}` }));
    return make("li", { "data-action": action }, choice);
  }

  #pick() {
    const { filter, list } = this.#parts;
    const start = filter.hidden ? "" : filter.value.trim();
    for (const item of list.children) item.hidden = !item.dataset.action.startsWith(start);
  }
}
