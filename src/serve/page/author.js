// The desk for authors: a board, what happens, what the reference says, who notices; and the file.

import { byId, button, labelled, make, refill, write } from "./dom.js";

/** Milliseconds: of rest, after which the reference is asked; between two looks at the files; and at what is being played. */
const [REST, LOOK, PLAY] = [400, 3000, 500];

const FIELDS = ["coursework", "requirement", "name", "title", "visibility"];

const option = (value, text) => make("option", { value, text });
const options = (values) => values.map((value) => option(value, value));
const typed = (oninput) => ({ oninput, autocomplete: "off", spellcheck: "false" });
const tools = (...nodes) => make("div", { class: "tools" }, ...nodes);
const tick = (onchange, more) => make("input", { type: "checkbox", onchange, ...more });
const check = (box, text) => make("label", { class: "check" }, box, text);
const card = (heading, ...nodes) => make("section", { class: "card" }, make("h2", { text: heading }), ...nodes);
const texts = (all) => all.map((text) => make("pre", { text }));
const said = (why) => why.sentences ?? [String(why)];

export class Author {
  #api;
  #asked = 0;
  #timer;
  #look;
  #since = "";
  #steps = [];
  /** The draft that was opened says more than is shown. */
  #head;
  /** What was asked for last: only that is shown. */
  #work = null;

  /** The fixture may be made from a table, or be one that is there, perhaps as a person failed it. */
  constructor(api, start, { table, coursework, scenario, person }) {
    this.#api = api;
    const onchange = () => this.#soon();
    const plain = typed(onchange);
    this.coursework = make("select", { onchange: () => this.#choose() }, ...start.courseworks.map(({ id, title }) => option(id, title)));
    this.requirement = make("select", { onchange: () => this.#required() });
    this.says = make("p", { class: "note" });
    this.name = make("input", { ...plain, type: "text", placeholder: "over-two-pieces", list: "names", onchange: () => this.#open() });
    this.names = make("datalist", { id: "names" });
    this.title = make("input", { ...plain, type: "text", placeholder: "What happens, in one sentence", spellcheck: "true" });
    this.visibility = make("select", { onchange }, ...options(["public", "hidden", "after-due"]));
    this.player = make("select", { onchange });
    this.finished = tick(onchange);
    this.picture = make("textarea", { ...plain, rows: "10", class: "picture", "aria-describedby": "picture-hint" });
    this.letters = make("div", { class: "tools", role: "radiogroup", "aria-label": "What a click puts there" });
    this.grid = make("div", { class: "grid-picture" });
    this.list = make("ol", { class: "steps" });
    this.sentences = make("datalist", { id: "sentences" });
    this.trouble = make("div", { class: "wrong", role: "alert" });
    this.yaml = make("pre", { tabindex: "0", "aria-label": "The fixture" });
    this.told = make("div", { class: "kills", "aria-live": "polite" });
    this.replace = tick();
    this.files = make("div", { class: "wrong", role: "status" });
    const take = ({ id, title }) => [true, false].map((board) => button(`${board ? "Board" : "Game"} of table ${id}`, () => this.#take(id, board), { title }));
    this.node = make(
      "div",
      { class: "lobby author" },
      card(
        "A fixture",
        labelled("Coursework", this.coursework), labelled("Requirement", this.requirement), this.says,
        labelled("Title", this.title), labelled("File name", this.name, "An existing name opens that fixture."), this.names, labelled("Who may see it", this.visibility),
        make("h3", { text: "Before the first step" }),
        tools(...start.tables.flatMap(take)), labelled("On turn", this.player), check(this.finished, " The game is over"),
        labelled("Board", this.picture), make("small", { id: "picture-hint", text: "Empty: nothing has begun. Type, or choose what a click puts on a square:" }), this.letters, this.grid,
      ),
      card("What happens", this.list, this.sentences, tools(button("Add a step", () => this.#add({ line: "" }, true))), this.trouble),
      card(
        "The file",
        this.yaml,
        tools(
          button("Which mutants does it notice?", () => this.#do("kills")),
          start.desks.includes("watch") && button("Whose marks would it change?", () => this.#do("marks")),
          button("Save", () => this.#do("save", { replace: this.replace.checked }), { class: "main" }),
          check(this.replace, " over an existing one, whose comments go"),
        ),
        this.told, this.files,
      ),
    );
    if (coursework) this.coursework.value = coursework;
    this.#choose().then(() => (table ? this.#take(table, false) : scenario && this.#do("open", { scenario, person })));
    this.#look = setInterval(() => this.#mistakes(), LOOK);
    this.#mistakes();
  }

  close() {
    clearInterval(this.#look);
    clearTimeout(this.#timer);
    this.#work = null;
  }

  #ask(question, asked) {
    return this.#api.post(`desks/author/${question}`, asked);
  }

  async #choose() {
    const outline = await this.#ask("outline", { coursework: this.coursework.value });
    this.outline = outline;
    this.requirement.replaceChildren(...outline.requirements.map(({ id, name }) => option(id, name)));
    this.player.replaceChildren(option("", "nobody said"), ...options(outline.seats));
    this.letters.replaceChildren(...outline.letters.map((value, place) => check(make("input", { type: "radio", name: "letter", value, checked: place === 0 }), ` ${value}`)));
    this.#fill(outline.draft);
  }

  #chosen() {
    return this.outline.requirements.find(({ id }) => id === this.requirement.value) ?? { says: "", fixtures: [], sentences: [] };
  }

  #required() {
    const { says, fixtures, sentences } = this.#chosen();
    write(this.says, says);
    this.names.replaceChildren(...options(fixtures));
    this.sentences.replaceChildren(...options(sentences));
    this.#soon();
  }

  /** Opens the fixture of this name, if there is one and nothing has been written yet. */
  #open() {
    const { id, fixtures } = this.#chosen();
    if (fixtures.includes(this.name.value) && !this.title.value) this.#do("open", { scenario: `${id}/${this.name.value}`, person: null });
  }

  #fill(draft) {
    for (const key of FIELDS) this[key].value = draft[key];
    this.#required();
    this.#given(draft.given);
    this.#head = draft;
    this.#all(draft.steps);
  }

  #given({ player, finished, board }) {
    this.player.value = player ?? "";
    this.finished.checked = Boolean(finished);
    this.picture.value = board ?? "";
  }

  #all(steps) {
    this.list.replaceChildren();
    this.#steps = [];
    for (const step of steps) this.#add(step);
    this.#soon();
  }

  /** Takes the board of a table, or all that was done there. */
  #take(number, boardOnly) {
    const heard = async (state) => {
      stop();
      if (this.coursework.value !== state.coursework) {
        this.coursework.value = state.coursework;
        await this.#choose();
      }
      this.#given(boardOnly ? { player: state.turn, finished: state.finished, board: state.picture } : {});
      if (!boardOnly) this.#all(state.history.map((line) => ({ line })));
      this.#soon();
    };
    const stop = this.#api.follow(`tables/${number}/events`, heard, () => {});
  }

  #add({ line, more = "", keep = null, stated = {} }, focus = false) {
    const plain = typed(() => this.#soon());
    const input = make("input", { ...plain, type: "text", value: line, list: "sentences", "aria-label": "What happens" });
    const text = make("textarea", { ...plain, rows: "2", hidden: !more, "aria-label": "Message or file" });
    text.value = more;
    const step = { input, text, offers: make("div", { class: "offers" }), keep, stated };
    const remove = () => {
      this.#steps.splice(this.#steps.indexOf(step), 1);
      row.remove();
      this.#soon();
    };
    const row = make("li", {}, make("div", { class: "line" }, input, button("Remove", remove)), text, step.offers);
    this.#steps.push(step);
    this.list.append(row);
    if (focus) input.focus();
    this.#soon();
  }

  #draft() {
    const fields = Object.fromEntries(FIELDS.map((key) => [key, this[key].value]));
    const given = { player: this.player.value, finished: this.finished.checked, board: this.picture.value };
    return { ...this.#head, ...fields, given, steps: this.#steps.map(({ input, text, keep, stated }) => ({ line: input.value, more: text.value, keep, stated })) };
  }

  #soon() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#timer = setTimeout(() => this.#reply(), REST);
  }

  async #reply() {
    const asked = this.#asked;
    try {
      const answer = await this.#ask("draft", this.#draft());
      // By now something else may be written.
      if (asked === this.#asked) this.#show(answer);
    } catch (why) {
      this.#wrong(said(why));
    }
  }

  #show({ yaml, trouble, spots, steps }) {
    write(this.yaml, yaml);
    this.#wrong(trouble);
    this.#squares(spots);
    steps.forEach((answer, place) => this.#offer(this.#steps[place], answer));
  }

  #wrong(all) {
    refill(this.trouble, all, () => texts(all));
  }

  /** Squares of the picture, to click on. */
  #squares(spots) {
    const rows = this.picture.value.split("\n");
    const square = ([row, column]) => {
      const letter = rows[row]?.[column] ?? " ";
      return button(letter, () => this.#put(row, column, spots), { "aria-label": `line ${row + 1}, character ${column + 1}: ${letter}` });
    };
    refill(this.grid, [rows, spots], () => spots.map((line) => make("div", {}, ...line.map(square))));
  }

  #put(row, column, spots) {
    const letter = this.letters.querySelector(":checked")?.value;
    const rows = this.picture.value.split("\n");
    if (!letter || rows[row] === undefined) return;
    rows[row] = rows[row].slice(0, column) + letter + rows[row].slice(column + 1);
    this.picture.value = rows.join("\n");
    this.#squares(spots);
    this.#soon();
  }

  /** What can be expected of a step, to be taken or left. */
  #offer(step, { text, offers }) {
    step.text.hidden = !text;
    const keep = (keys) => {
      step.keep = keys;
      this.#soon();
    };
    const offer = ({ text: says, taken, keeps }) => make("label", { class: "offer" }, tick(() => keep(keeps), { checked: taken }), make("pre", { text: says }));
    if (offers) refill(step.offers, offers, () => offers.map(offer));
  }

  /** Asks about the draft, and shows what is told. */
  async #do(question, more) {
    const work = {};
    this.#work = work;
    this.#tell({ says: ["One moment …"], rows: [] });
    try {
      for (let told = await this.#ask(question, { ...this.#draft(), ...more }); this.#work === work; told = await this.#ask("marks-now", {})) {
        this.#tell(told);
        if (!told.more) return;
        await new Promise((done) => setTimeout(done, PLAY));
      }
    } catch (why) {
      if (this.#work === work) this.#tell({ says: said(why), rows: [] });
    }
  }

  #tell({ says, rows, draft, more }) {
    if (draft) this.#fill(draft);
    this.told.ariaBusy = Boolean(more);
    const shorten = (name, who) => button("Make smaller", () => this.#do("shorten", who), { "aria-label": `Make smaller for ${name}` });
    const row = ({ name, href, text, smaller }) => make("li", {}, make(href ? "a" : "b", { href, text: name }), ` ${text} `, smaller && shorten(name, smaller));
    refill(this.told, [says, rows, more], () => [
      ...says.map((text) => make("p", { text })),
      more && button("Stop", () => this.#ask("marks-stop", {}).catch(() => {})),
      make("ul", {}, ...rows.map(row)),
    ].filter(Boolean));
  }

  async #mistakes() {
    const told = await this.#ask("mistakes", { since: this.#since }).catch(() => null);
    if (!told) return;
    this.#since = told.since;
    if (told.mistakes) this.files.replaceChildren(...texts(told.mistakes));
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
