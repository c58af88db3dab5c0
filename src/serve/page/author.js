// The desk for authors: a board, what happens, what the reference says to it, which mutants notice; and the file it becomes.

import { announce, byId, button, labelled, make, refill, write } from "./dom.js";
import { lineOf, stepOf } from "./steps.js";

/** Milliseconds of rest after which the reference is asked. */
const REST = 400;
/** Milliseconds between two looks at the files. */
const LOOK = 3000;

const lines = (all) => all.map((text) => make("p", { text }));

export class Author {
  #api;
  #start;
  #asked = 0;
  #timer;
  #look;
  #since = "";
  #steps = [];
  /** What an opened fixture says beside what is shown here. */
  #head = {};
  #answer = null;

  /** The fixture may be made from a table, or be one that is there. */
  constructor(api, start, { table, coursework, scenario }) {
    this.#api = api;
    this.#start = start;
    const soon = () => this.#soon();
    const field = (tag, more = {}) => make(tag, { oninput: soon, autocomplete: "off", spellcheck: "false", ...more });
    this.coursework = make("select", { onchange: () => this.#choose() }, ...start.courseworks.map(({ id, title }) => make("option", { value: id, text: title })));
    this.requirement = make("select", { onchange: () => this.#required() });
    this.says = make("p", { class: "note" });
    this.name = field("input", { type: "text", placeholder: "over-two-pieces", list: "names" });
    this.names = make("datalist", { id: "names" });
    this.title = field("input", { type: "text", placeholder: "What happens, in one sentence", spellcheck: "true" });
    this.visibility = make("select", { onchange: soon }, ...["public", "hidden", "after-due"].map((value) => make("option", { value, text: value })));
    this.player = make("select", { onchange: soon });
    this.finished = make("input", { type: "checkbox", onchange: soon });
    this.picture = field("textarea", { rows: "10", class: "picture", "aria-describedby": "picture-hint" });
    this.letters = make("div", { class: "tools", role: "radiogroup", "aria-label": "What a click puts there" });
    this.grid = make("div", { class: "grid-picture" });
    this.list = make("ol", { class: "steps" });
    this.sentences = make("datalist", { id: "sentences" });
    this.tables = make("div", { class: "tools" });
    this.trouble = make("div", { class: "wrong", role: "alert" });
    this.yaml = make("pre", { tabindex: "0", "aria-label": "The fixture" });
    this.kills = make("div", { class: "kills", "aria-live": "polite" });
    this.replace = make("input", { type: "checkbox" });
    this.saved = make("p", { role: "status" });
    this.files = make("div", { class: "wrong", role: "status" });
    this.node = make(
      "div",
      { class: "lobby author" },
      make(
        "section",
        { class: "card" },
        make("h2", { text: "A fixture" }),
        labelled("Coursework", this.coursework), labelled("Requirement", this.requirement), this.says,
        labelled("Title", this.title), labelled("File name", this.name, "An existing name opens that fixture."), this.names, labelled("Who may see it", this.visibility),
        make("h3", { text: "Before the first step" }),
        this.tables, labelled("On turn", this.player), make("label", { class: "check" }, this.finished, " The game is over"),
        labelled("Board", this.picture), make("small", { id: "picture-hint", text: "Empty: nothing has begun. Type, or choose what a click puts on a square:" }), this.letters, this.grid,
      ),
      make(
        "section",
        { class: "card" },
        make("h2", { text: "What happens" }),
        this.list, this.sentences,
        make("div", { class: "tools" }, button("Add a step", () => this.#add({ line: "" }, true))),
        this.trouble,
      ),
      make(
        "section",
        { class: "card" },
        make("h2", { text: "The file" }),
        this.yaml,
        make("div", { class: "tools" }, button("Which mutants does it notice?", () => this.#kill()), button("Save", () => this.#save(), { class: "main" }), make("label", { class: "check" }, this.replace, " over an existing one, whose comments go")),
        this.saved, this.kills, this.files,
      ),
    );
    this.name.addEventListener("change", () => this.#open());
    this.#takeFrom(start.tables);
    if (coursework) this.coursework.value = coursework;
    this.#choose().then(() => (table ? this.#take(table, false) : scenario && this.#openDraft(scenario)));
    this.#look = setInterval(() => this.#mistakes(), LOOK);
    this.#mistakes();
  }

  close() {
    clearInterval(this.#look);
    clearTimeout(this.#timer);
  }

  #ask(question, asked) {
    return this.#api.post(`desks/author/${question}`, asked);
  }

  async #choose() {
    const outline = await this.#ask("outline", { coursework: this.coursework.value });
    this.outline = outline;
    const option = ({ id, part }) => make("option", { value: id, text: `${part}: ${id}` });
    this.requirement.replaceChildren(...outline.requirements.map(option));
    this.player.replaceChildren(make("option", { value: "", text: "nobody said" }), ...outline.seats.map((value) => make("option", { value, text: value })));
    this.player.value = outline.seats[0];
    this.picture.value = outline.opening;
    const letter = (value, place) => make("label", { class: "check" }, make("input", { type: "radio", name: "letter", value, checked: place === 0 }), ` ${value}`);
    this.letters.replaceChildren(...outline.letters.map(letter));
    this.list.replaceChildren();
    this.#steps = [];
    this.#head = {};
    this.#add({ line: outline.requirements[0]?.sentences[0] ?? "" });
    this.#required();
  }

  #required() {
    const chosen = this.outline.requirements.find(({ id }) => id === this.requirement.value);
    write(this.says, chosen ? `${chosen.says} (${chosen.marks} marks)` : "");
    this.names.replaceChildren(...(chosen?.fixtures ?? []).map((value) => make("option", { value })));
    this.sentences.replaceChildren(...(chosen?.sentences ?? []).map((value) => make("option", { value })));
    this.#soon();
  }

  /** Opens the fixture of this name, if there is one and nothing has been written yet. */
  async #open() {
    const chosen = this.outline.requirements.find(({ id }) => id === this.requirement.value);
    if (!chosen?.fixtures.includes(this.name.value) || this.title.value) return;
    this.#openDraft(`${chosen.id}/${this.name.value}`);
  }

  async #openDraft(scenario) {
    try {
      const { draft } = await this.#ask("open", { coursework: this.coursework.value, scenario });
      this.requirement.value = draft.requirement;
      this.#required();
      this.#fill(draft);
    } catch (why) {
      this.trouble.replaceChildren(...lines(why.sentences ?? [String(why)]));
    }
  }

  /** Shows a draft for going on with. */
  #fill(draft) {
    this.name.value = draft.name;
    this.title.value = draft.title;
    this.visibility.value = draft.visibility;
    this.player.value = draft.given.player ?? "";
    this.finished.checked = Boolean(draft.given.finished);
    this.picture.value = draft.given.board ?? "";
    this.#head = { editions: draft.editions, messages: draft.messages };
    this.#all(draft.steps.map((step) => ({ line: lineOf(step), more: step.message ?? step.file ?? "", keep: step.keep ?? null, stated: step.stated })));
  }

  #all(steps) {
    this.list.replaceChildren();
    this.#steps = [];
    for (const step of steps) this.#add(step);
    this.#soon();
  }

  #takeFrom(tables) {
    const of = ({ id, title }) => [button(`Board of table ${id}`, () => this.#take(id, true), { title }), button(`Game of table ${id}`, () => this.#take(id, false), { title })];
    this.tables.replaceChildren(...tables.flatMap(of));
  }

  /** Takes the board of a table, or all that was done there. */
  #take(number, boardOnly) {
    const stop = this.#api.follow(
      `tables/${number}/events`,
      async (state) => {
        stop();
        if (this.coursework.value !== state.coursework) {
          this.coursework.value = state.coursework;
          await this.#choose();
        }
        this.player.value = boardOnly ? (state.turn ?? "") : "";
        this.finished.checked = boardOnly && state.finished;
        this.picture.value = boardOnly ? state.picture : "";
        if (!boardOnly) this.#all(state.history.map((line) => ({ line })));
        this.#soon();
      },
      () => {},
    );
  }

  #add({ line, more = "", keep = null, stated = {} }, focus = false) {
    const soon = () => this.#soon();
    const input = make("input", { type: "text", value: line, list: "sentences", oninput: soon, autocomplete: "off", spellcheck: "false", "aria-label": "What happens" });
    const text = make("textarea", { rows: "2", oninput: soon, hidden: true, "aria-label": "Message or file" });
    text.value = more;
    const offers = make("div", { class: "offers" });
    const step = { input, text, offers, keep, stated };
    const row = make("li", {}, make("div", { class: "line" }, input, button("Remove", () => this.#remove(step, row))), text, offers);
    this.#steps.push(step);
    this.list.append(row);
    if (focus) input.focus();
    this.#soon();
  }

  #remove(step, row) {
    this.#steps.splice(this.#steps.indexOf(step), 1);
    row.remove();
    this.#soon();
  }

  /** The draft as the server takes it. */
  #draft() {
    const given = {};
    if (this.player.value) given.player = this.player.value;
    if (this.finished.checked) given.finished = true;
    if (this.picture.value.trim()) given.board = this.picture.value.replace(/\s+$/, "");
    const steps = this.#steps.filter(({ input }) => input.value.trim()).map(({ input, text, keep, stated }) => ({ ...stepOf(input.value, text.value), ...(keep ? { keep } : {}), stated }));
    const { coursework, requirement, name, title, visibility } = this;
    return { coursework: coursework.value, requirement: requirement.value, name: name.value || "draft", title: title.value || "A draft", visibility: visibility.value, ...this.#head, given, steps };
  }

  #soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#reply(), REST);
  }

  async #reply() {
    this.#asked += 1;
    const asked = this.#asked;
    for (const { input, text } of this.#steps) text.hidden = !/^(tell |log|load)/.test(input.value.trim());
    try {
      const answer = await this.#ask("draft", this.#draft());
      // What was asked later is answered later.
      if (asked === this.#asked) this.#show(answer);
    } catch (why) {
      this.trouble.replaceChildren(...lines(why.sentences ?? [String(why)]));
    }
  }

  #show(answer) {
    this.#answer = answer;
    write(this.yaml, answer.yaml);
    refill(this.trouble, [answer.mistakes, answer.fails], () => [
      ...answer.mistakes.map((text) => make("pre", { text })),
      ...(answer.fails ? lines([`The reference does not pass it: ${answer.fails}`]) : []),
    ]);
    this.#squares(answer.spots);
    if (answer.mistakes.length > 0) return;
    const done = this.#steps.filter(({ input }) => input.value.trim());
    done.forEach((step, place) => this.#offer(step, answer.steps[place]));
  }

  /** Squares of the picture, to click on. */
  #squares(spots) {
    const rows = this.picture.value.split("\n");
    refill(this.grid, [rows, spots], () =>
      [...new Set(spots.map(([row]) => row))].map((row) =>
        make("div", {}, ...spots.filter(([own]) => own === row).map(([, column]) => {
          const letter = rows[row]?.[column] ?? " ";
          return button(letter, () => this.#put(row, column), { "aria-label": `line ${row + 1}, character ${column + 1}: ${letter}` });
        })),
      ),
    );
  }

  #put(row, column) {
    const letter = this.letters.querySelector(":checked")?.value;
    const rows = this.picture.value.split("\n");
    if (!letter || rows[row] === undefined) return;
    rows[row] = rows[row].slice(0, column) + letter + rows[row].slice(column + 1);
    this.picture.value = rows.join("\n");
    this.#squares(this.#answer.spots);
    this.#soon();
  }

  /** All that can be expected of a step, to be taken or left. */
  #offer(step, answer) {
    refill(step.offers, answer, () =>
      (answer?.offers ?? []).map(({ key, text, taken }) => {
        const box = make("input", { type: "checkbox", checked: taken, onchange: () => this.#keep(step, answer, key, box.checked) });
        return make("label", { class: "offer" }, box, make("pre", { text }));
      }),
    );
  }

  #keep(step, answer, key, wanted) {
    const taken = answer.offers.filter((offer) => offer.taken && offer.key !== key).map((offer) => offer.key);
    step.keep = wanted ? [...taken, key] : taken;
    this.#soon();
  }

  async #kill() {
    this.kills.replaceChildren(...lines(["The mutants play …"]));
    const draft = this.#draft();
    try {
      const { kills } = await this.#ask("kills", draft);
      const only = kills.filter(({ also }) => also === null);
      const row = ({ mutant, says, breaks, also }) =>
        make("li", {}, make("b", { text: mutant }), ` (${breaks}) ${says} `, make("i", { text: also ? `Also noticed by ${also}.` : "No other fixture notices it." }), " ", button("Make smaller", () => this.#shorten(draft, mutant), { "aria-label": `Make smaller for ${mutant}` }));
      const told = `It notices ${kills.length} ${kills.length === 1 ? "mutant" : "mutants"}; of these, no other fixture notices ${only.length}.`;
      this.kills.replaceChildren(make("p", { text: told }), make("ul", {}, ...kills.map(row)));
    } catch (why) {
      this.kills.replaceChildren(...lines(why.sentences ?? [String(why)]));
    }
  }

  async #shorten(draft, mutant) {
    const told = await this.#ask("shorten", { ...draft, mutant }).catch((why) => why);
    if (told.draft) this.#fill(told.draft);
    write(this.saved, told.draft ? `This is the smallest scenario that ${mutant} fails in the same way.` : told.message);
  }

  async #save() {
    try {
      const { file } = await this.#ask("save", { ...this.#draft(), replace: this.replace.checked });
      write(this.saved, `Saved as ${file}.`);
      if (this.#start.desks.includes("watch")) this.saved.append(" ", make("a", { href: "#watch-changes", text: "Whose marks would it change?" }));
      announce(`Saved as ${file}.`);
    } catch (why) {
      write(this.saved, "");
      this.trouble.replaceChildren(...(why.sentences ?? [String(why)]).map((text) => make("pre", { text })));
    }
  }

  /** Looks for mistakes in the files, after one of them was saved. */
  async #mistakes() {
    const told = await this.#ask("mistakes", { since: this.#since }).catch(() => null);
    if (!told) return;
    this.#since = told.since;
    const found = told.mistakes;
    if (found) this.files.replaceChildren(...found.map((text) => make("pre", { text })));
  }
}

/** Opens the desk. */
export function openAuthor(root, api, start, asked) {
  byId("title").textContent = "Fixtures";
  document.title = "Fixtures – referee";
  const desk = new Author(api, start, asked);
  root.replaceChildren(desk.node);
  return () => desk.close();
}
