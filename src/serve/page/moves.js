// The list of legal moves, each a button. Looking at one shows on the board what it is about.

import { announce, button, make, refill } from "./dom.js";

/** More moves than this have a field that picks some of them. */
const MANY = 24;

export class Moves {
  #table;
  #asked = 0;
  /** Whether the first move gets the focus; a state that comes meanwhile asks again, and must not forget it. */
  #focuses = false;

  constructor(table) {
    this.#table = table;
    this.open = false;
    this.filter = make("input", { type: "text", autocomplete: "off", spellcheck: "false", "aria-label": "Show only moves that begin with", placeholder: "begins with …" });
    this.filter.addEventListener("input", () => this.#pick());
    this.list = make("ul", { class: "moves" });
    this.why = make("p");
    this.node = make("section", { class: "card legal", hidden: true }, make("h2", { text: "Legal moves" }), this.why, this.filter, this.list);
  }

  /** Opens the list, or closes it. */
  toggle() {
    this.open = !this.open;
    this.node.hidden = !this.open;
    this.#table.tools.pressed(this.open);
    this.#focuses = this.open;
    if (this.open) this.show();
    else this.#table.hint([], null);
  }

  /** Asks what is legal now, if somebody looks at it. */
  async show() {
    if (!this.open) return;
    this.#asked += 1;
    const asked = this.#asked;
    let answer;
    try {
      answer = await this.#table.legal();
    } catch (why) {
      answer = { legal: [], why: why.message };
    }
    if (asked !== this.#asked) return;
    const { legal } = answer;
    const why = answer.why ?? (legal.length === 0 ? "There is no legal move." : "");
    this.why.textContent = why;
    this.why.hidden = why === "";
    this.filter.hidden = legal.length <= MANY;
    refill(this.list, legal, () => legal.map((move) => this.#move(move)));
    this.#pick();
    if (!this.#focuses) return;
    this.#focuses = false;
    announce(legal.length > 0 ? `${legal.length} legal moves` : why);
    this.list.querySelector("button")?.focus();
  }

  #move({ action, say, squares, changes }) {
    const sentence = say ?? action;
    const look = () => this.#table.hint([...(squares ?? []), ...(changes ?? [])], action);
    const away = () => this.#table.hint([], null);
    const act = () => {
      away();
      this.#table.say(sentence);
    };
    const also = (changes ?? []).filter((one) => !(squares ?? []).some((other) => other.join() === one.join()));
    const choice = button(action, act, { "data-say": sentence, onpointerenter: look, onfocus: look, onpointerleave: away, onblur: away });
    if (also.length > 0) choice.append(make("small", { text: ` changes ${also.map((square) => square.join(",")).join(" · ")}` }));
    return make("li", { "data-action": action }, choice);
  }

  #pick() {
    const start = this.filter.hidden ? "" : this.filter.value.trim();
    for (const item of this.list.children) item.hidden = !item.dataset.action.startsWith(start);
  }
}
