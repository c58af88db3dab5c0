// The desk for results: everybody's marks, what fails alike, one person's sheet, and what a change would do.

import { announce, byId, make } from "./dom.js";
import { alike, causes } from "./watchcauses.js";
import { changes } from "./watchchanges.js";
import { person } from "./watchperson.js";
import { Rows } from "./watchrows.js";
import { scenario } from "./watchscenario.js";
import { wrong } from "./watchwords.js";

/** Addresses of the desk. People stand in them as numbers. */
const WATCH = /^#watch(?:-.*)?$/;

const PERSON = /^#watch-p(\d+)(?:-(.+))?$/;
const PLACES = [["", "Everybody"], ["-causes", "What fails alike"], ["-alike", "Whose work is alike"], ["-changes", "After changes"]];
/** Milliseconds between two looks at the rows: while some are graded, and else. */
const SOON = 2000;
const LATER = 15000;

/** Opens the desk in an element; it goes from place to place by itself. Returns what closes it. */
export function openWatch(root, api) {
  if (!byId("watch-style")) document.head.append(make("link", { id: "watch-style", rel: "stylesheet", href: "/page/watch.css" }));
  byId("title").textContent = document.title = "Results";
  const desk = new Desk(root, api);
  return () => desk.close();
}

class Desk {
  constructor(root, api) {
    this.ask = (question, body = {}) => api.post(`desks/watch/${question}`, body);
    this.api = api;
    this.cohort = null;
    this.rows = new Rows();
    this.links = PLACES.map(([place, text]) => make("a", { href: `#watch${place}`, text }));
    this.nav = make("nav", { class: "watch-nav", "aria-label": "Results" }, ...this.links);
    this.state = make("p", { class: "watch-state", role: "status" });
    this.body = make("div", { class: "watch-body" });
    this.moved = () => this.show();
    root.replaceChildren(make("div", { class: "watch" }, this.nav, this.state, this.body));
    addEventListener("hashchange", this.moved);
    this.show();
  }

  close() {
    this.over = true;
    clearTimeout(this.timer);
    removeEventListener("hashchange", this.moved);
  }

  /** The name under which a person is shown, and a link to the sheet. */
  link(number) {
    const row = this.cohort?.courseworks.flatMap((own) => own.people).find((own) => own.number === number);
    const text = row ? row.label + (row.student ? ` (${row.student})` : "") : `no. ${number}`;
    return make("a", { href: `#watch-p${number}`, text });
  }

  /** Looks at the rows, and again after a while; others need not ask for what has not changed. */
  async look() {
    clearTimeout(this.timer);
    const got = await this.ask("cohort", { since: this.cohort?.version ?? null });
    if (!got.same) {
      const grew = this.cohort?.grading && !this.cohort.grading.over;
      this.cohort = got;
      this.rows.show(got);
      const { grading } = got;
      this.state.hidden = !grading;
      if (grading) {
        const at = grading.at.length > 0 ? `; now: ${grading.at.join(", ")}` : "";
        this.state.textContent = grading.over ? "All are graded and saved." : `${grading.done} of ${grading.all} graded${at}`;
        if (grew && grading.over) announce("All are graded.");
      }
    }
    clearTimeout(this.timer);
    const wait = this.cohort.grading && !this.cohort.grading.over ? SOON : LATER;
    if (!this.over) this.timer = setTimeout(() => this.look().catch(() => this.again()), wait);
  }

  again() {
    this.state.hidden = false;
    this.state.textContent = "The server does not answer. The page tries again.";
    if (!this.over) this.timer = setTimeout(() => this.look().catch(() => this.again()), LATER);
  }

  async show() {
    const { hash } = location;
    if (this.over || !WATCH.test(hash)) return;
    const turn = (this.turn = {});
    const one = PERSON.exec(hash);
    for (const link of this.links) {
      const is = one ? link.hash === "#watch" : link.hash === hash;
      if (is) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    this.body.replaceChildren(make("p", { text: "Loading …" }));
    let node;
    try {
      if (!this.cohort || hash === "#watch") await this.look();
      if (one?.[2]) node = scenario(this, await this.ask("scenario", { number: Number(one[1]), scenario: decodeURIComponent(one[2]) }));
      else if (one) node = person(this, await this.ask("person", { number: Number(one[1]) }));
      else if (hash === "#watch-causes") node = causes(this, await this.ask("causes"));
      else if (hash === "#watch-alike") node = alike(this, await this.ask("alike"));
      else if (hash === "#watch-changes") node = changes(this);
      else node = this.rows.node;
    } catch (why) {
      node = wrong(why);
    }
    if (this.turn !== turn || this.over) return;
    this.body.replaceChildren(node);
    if (one) {
      const heading = node.querySelector("h2");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus();
    }
  }
}
