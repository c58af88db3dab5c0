// The desk for authors: a board, what happens, what the reference says, who notices; and the file. The server words all of it.

import { reasons } from "./api.js";
import { byId, copyOf, fill, make, paragraphs, partsOf, valuesOf, write } from "./dom.js";

/** Milliseconds: of rest, after which the reference is asked; between two looks at the files; and at what is being played. */
const [REST, LOOK, PLAY] = [400, 3000, 500];

const options = (values) => values.map((value) => make("option", { value }));

class Author {
  #api;
  #form;
  #parts;
  #outline;
  #asked = 0;
  #timer;
  #look;
  #since = "";
  /** The draft that was opened says more than is shown. */
  #head;
  /** What was asked for last: only that is shown. */
  #work = null;

  /** The fixture may be made from a table, or be one that is there, perhaps as a person failed it. */
  constructor(form, api, { table, coursework, scenario, person }) {
    this.#api = api;
    this.#form = form;
    this.#parts = partsOf(form);
    // Whatever is told of a field goes by here, also what does not go further up.
    form.addEventListener("input", () => this.#soon(), true);
    form.addEventListener("change", ({ target }) => this.#changed(target), true);
    form.addEventListener("click", ({ target }) => this.#press(target.closest("button")));
    form.addEventListener("submit", (event) => event.preventDefault());
    if (coursework) this.#field("coursework").value = coursework;
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

  #field(name) {
    return this.#form.elements[name];
  }

  #show(parts) {
    for (const [name, html] of Object.entries(parts)) fill(this.#parts[name], html);
  }

  #changed(field) {
    const { keeps } = field.dataset;
    if (keeps) field.closest("li").expects.keep = JSON.parse(keeps);
    if (field.name === "coursework") this.#choose();
    else if (field.name === "requirement") this.#required();
    else if (field.name === "name") this.#open();
    else this.#soon();
  }

  #press(button) {
    const { ask, body, take, board, spot, add, remove } = button?.dataset ?? {};
    if (ask) this.#do(ask, JSON.parse(body ?? "{}"));
    if (take) this.#take(take, board !== undefined);
    if (spot) this.#put(button, JSON.parse(spot));
    if (add !== undefined) this.#add({ line: "" }).focus();
    if (remove !== undefined) button.closest("li").remove();
    if (add !== undefined || remove !== undefined) this.#soon();
  }

  async #choose() {
    this.#outline = await this.#ask("outline", { coursework: this.#field("coursework").value });
    this.#show(this.#outline.parts);
    this.#fill(this.#outline.draft);
  }

  #chosen() {
    const { value } = this.#field("requirement");
    return this.#outline.requirements.find(({ id }) => id === value) ?? { says: "", fixtures: [], sentences: [] };
  }

  #required() {
    const { says, fixtures, sentences } = this.#chosen();
    write(this.#parts.says, says);
    this.#parts.names.replaceChildren(...options(fixtures));
    this.#parts.sentences.replaceChildren(...options(sentences));
    this.#soon();
  }

  /** Opens the fixture of this name, if there is one and nothing has been written yet. */
  #open() {
    const { id, fixtures } = this.#chosen();
    const { value } = this.#field("name");
    if (fixtures.includes(value) && !this.#field("title").value) this.#do("open", { scenario: `${id}/${value}`, person: null });
  }

  #fill({ coursework, requirement, name, title, visibility, given, steps, ...head }) {
    for (const [field, text] of Object.entries({ coursework, requirement, name, title, visibility })) this.#field(field).value = text;
    this.#head = head;
    this.#given(given);
    this.#all(steps);
    this.#required();
  }

  #given({ player, finished, board }) {
    this.#field("given.player").value = player ?? "";
    this.#field("given.finished").checked = Boolean(finished);
    this.#field("given.board").value = board ?? "";
  }

  #all(steps) {
    this.#parts.list.replaceChildren();
    for (const step of steps) this.#add(step);
  }

  /** Takes the board of a table, or all that was done there. */
  #take(number, boardOnly) {
    const heard = async (state) => {
      stop();
      if (this.#field("coursework").value !== state.coursework) {
        this.#field("coursework").value = state.coursework;
        await this.#choose();
      }
      this.#given(boardOnly ? { player: state.turn, finished: state.finished, board: state.picture } : {});
      if (!boardOnly) this.#all(state.history.map((line) => ({ line })));
      this.#soon();
    };
    const stop = this.#api.follow(`tables/${number}/events`, heard, () => {});
  }

  /** Adds a step, and returns the field of its line. */
  #add({ line: text, more: message = "", ...expects }) {
    const { node, line, more } = copyOf("step");
    line.value = text;
    more.value = message;
    more.hidden = !message;
    node.expects = expects;
    this.#parts.list.append(node);
    return line;
  }

  #draft() {
    const step = (row) => ({ line: row.querySelector("input").value, more: row.querySelector("textarea").value, ...row.expects });
    return { ...this.#head, ...valuesOf(this.#form), steps: [...this.#parts.list.children].map(step) };
  }

  #soon() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#timer = setTimeout(() => this.#reply(), REST);
  }

  async #reply() {
    const asked = this.#asked;
    try {
      const { yaml, parts, steps } = await this.#ask("draft", this.#draft());
      // By now something else may be written.
      if (asked !== this.#asked) return;
      write(this.#parts.yaml, yaml);
      this.#show(parts);
      steps.forEach(({ text, html }, place) => {
        const row = this.#parts.list.children[place];
        row.querySelector("textarea").hidden = !text;
        fill(row.querySelector(".offers"), html);
      });
    } catch (why) {
      this.#parts.trouble.replaceChildren(...paragraphs(reasons(why)));
    }
  }

  /** Puts the chosen letter on a square of the picture. */
  #put(button, [row, column]) {
    const { value: letter } = this.#field("letter");
    const picture = this.#field("given.board");
    const rows = picture.value.split("\n");
    if (!letter || rows[row] === undefined) return;
    rows[row] = rows[row].slice(0, column) + letter + rows[row].slice(column + 1);
    picture.value = rows.join("\n");
    write(button, letter);
    button.ariaLabel = button.ariaLabel.slice(0, -1) + letter;
    this.#soon();
  }

  /** Asks about the draft, and shows what is told. */
  async #do(question, more) {
    const work = {};
    this.#work = work;
    const { told } = this.#parts;
    told.replaceChildren(...paragraphs(["One moment …"]));
    try {
      for (let now = await this.#ask(question, { ...this.#draft(), ...more }); this.#work === work; now = await this.#ask("marks-now", {})) {
        if (now.draft) this.#fill(now.draft);
        told.ariaBusy = Boolean(now.more);
        fill(told, now.html);
        if (!now.more) return;
        await new Promise((done) => setTimeout(done, PLAY));
      }
    } catch (why) {
      if (this.#work === work) told.replaceChildren(...paragraphs(reasons(why)));
    }
  }

  async #mistakes() {
    const told = await this.#ask("mistakes", { since: this.#since }).catch(() => null);
    this.#since = told?.since ?? this.#since;
    fill(this.#parts.files, told?.html);
  }
}

/** Opens the desk. */
export function openAuthor(root, api, start, asked) {
  byId("title").textContent = "Fixtures";
  document.title = "Fixtures – referee";
  root.replaceChildren();
  fill(root, start.author);
  const desk = new Author(root.firstElementChild, api, asked);
  return () => desk.close();
}
