// A table: shows each state that comes, and sends what people do.

import { reasons } from "./api.js";
import { announce, byId, copy, copyOf, fill, make, paragraphs, write } from "./dom.js";
import { FrameView } from "./frame.js";
import { Moves } from "./moves.js";
import { sayLine } from "./say.js";

/** Milliseconds to wait for the state that follows an answer. */
const PATIENCE = 800;

export class Table {
  #api;
  #path;
  #stop;
  #parts = copyOf("table");
  #frames = [];
  #waiting = new Set();
  #heard = 0;
  /** Number of the roll that is shown; undefined until there is a state. */
  #rolled;

  constructor(api, number) {
    this.#api = api;
    this.#path = `tables/${number}`;
    this.state = null;
    this.node = this.#parts.node;
    this.moves = new Moves(this, this.#parts);
    sayLine(this.#parts, this);
    this.node.addEventListener("click", (event) => this.#press(event.target.closest("button")));
    this.node.addEventListener("submit", (event) => this.#submit(event));
    this.node.addEventListener("change", ({ target }) => target.type === "file" && this.#load(target));
    this.node.addEventListener("focusin", ({ target }) => target.matches(".fields input, [data-link]") && target.select());
    this.#stop = api.follow(`${this.#path}/events`, (state) => this.#show(state), (how) => this.#connection(how));
  }

  close() {
    this.#stop();
  }

  /** Whether the view can be touched in this way. */
  can(touch) {
    return this.state.touch.includes(touch);
  }

  /** Sends a sentence. What went wrong is shown; `typed` shows what went well, too. */
  say(sentence, typed = false) {
    return this.#send({ say: sentence }, typed);
  }

  /** Does what stands on a button that the server has made. */
  #press(button) {
    const { say, why, copies, confirm: question, part } = button?.dataset ?? {};
    if (copies) copy(byId(copies).value ?? byId(copies).textContent, button);
    else if (part === "legal") this.moves.toggle();
    else if (part === "load") button.nextElementSibling.click();
    else if (why) this.tell([why]);
    else if (say && (!question || confirm(question))) this.say(say);
  }

  /** Says what was typed into a form, in the words that stand on it. */
  async #submit(event) {
    event.preventDefault();
    const { target: form } = event;
    const { enters, says, why } = form.dataset;
    const field = form.querySelector("input");
    const text = field.value;
    if (enters || why) {
      // From the next state on it shows what the view shows.
      field.defaultValue = text;
      form.reset();
      field.select();
    }
    if (why) this.tell([why]);
    if (enters) this.say(`${enters} enters ${text === text.trim() && text !== "" ? text : JSON.stringify(text)}`);
    if (says && text.trim() !== "" && (await this.say(`${says} ${text.trim()}`, true))) field.value = "";
  }

  /** Hands a file in that a person has chosen. */
  async #load(chosen) {
    if (chosen.files[0]) await this.#send({ load: await chosen.files[0].text() }, true);
    chosen.value = "";
  }

  async #send(body, tells) {
    try {
      const answer = await this.#api.post(`${this.#path}/say`, body);
      if (answer.file) save(answer.file);
      this.tell(tells || answer.wrong ? answer.lines : [], answer.wrong);
      return answer;
    } catch (why) {
      this.tell(reasons(why), true);
      return null;
    }
  }

  /** What may be done now. */
  legal() {
    return this.#api.get(`${this.#path}/legal`);
  }

  /** Shows lines below the frames. */
  tell(lines, wrong = false) {
    const { answer } = this.#parts;
    answer.classList.toggle("wrong", Boolean(wrong));
    answer.replaceChildren(...paragraphs(lines));
  }

  /** Waits for a state that is newer than this version, but not for long: a refused move may change nothing. */
  after(version) {
    if (this.state.version > version) return Promise.resolve();
    return new Promise((done) => {
      this.#waiting.add(done);
      setTimeout(done, PATIENCE);
    });
  }

  /** Shows squares and a place of the board while somebody looks at a move in a list. */
  hint(squares, action) {
    const place = this.state.places.find(({ name }) => name === action);
    for (const frame of this.#frames) frame.hint(squares, place);
  }

  /** Does what a single key stands for; false if it stands for nothing. */
  key(key) {
    if (key === "/") this.#parts.typed.focus();
    else if (key === "l") this.moves.toggle();
    else if (key === "b") (this.#frames.find((frame) => frame.seat) ?? this.#frames[0])?.board.focus();
    else return false;
    return true;
  }

  #connection(how) {
    const line = byId("connection");
    line.hidden = how === null;
    if (how === "lost") write(line, "Connection lost – trying again");
    else if (how) write(line, `This table cannot be shown any more. ${how.message}`);
    document.body.classList.toggle("lost", how !== null);
  }

  #show(state) {
    const before = this.state;
    // Places and parts are sent only where they are new.
    state.places ??= before?.places ?? [];
    state.parts = { ...before?.parts, ...state.parts };
    this.state = state;
    this.node.hidden = false;
    this.node.dataset.version = state.version;
    this.#fit(state.frames.length);
    this.node.classList.toggle("one", state.frames.length === 1);
    state.frames.forEach((frame, place) => this.#frames[place].show(frame, state));
    write(byId("title"), state.title);
    write(byId("turn"), state.says);
    const yours = state.mine.includes(state.turn) && !state.finished;
    document.title = `${yours ? "Your turn – " : ""}${state.title}`;
    for (const part of ["about", "tools", "trouble"]) fill(this.#parts[part], state.parts[part]);
    // The address by which this page was reached: that of the server may be this machine's own alone.
    for (const link of this.node.querySelectorAll("[data-link]")) link.value = link.dataset.link.replace(/^.*(?=\/)/, location.origin);
    this.moves.show();
    this.#announce(state, before === null, this.#cast(state.roll));
    for (const done of this.#waiting) done();
    this.#waiting.clear();
  }

  #fit(count) {
    while (this.#frames.length > count) this.#frames.pop().node.remove();
    while (this.#frames.length < count) {
      const frame = new FrameView(this, this.#frames.length);
      this.#frames.push(frame);
      this.#parts.frames.append(frame.node);
    }
  }

  /** Shows the last roll; a die that was just cast turns for a moment. Returns what came, in a sentence, if it is new. */
  #cast(roll) {
    const { roll: line, dice, came } = this.#parts;
    const before = this.#rolled;
    line.hidden = !roll;
    this.#rolled = roll?.n ?? 0;
    if (!roll || before === roll.n) return "";
    const look = before === undefined ? "die" : "die rolling";
    dice.replaceChildren(...roll.numbers.map((number) => make("span", { class: look, text: number })));
    write(came, `Cast: ${roll.numbers.join(", ")}. ${roll.says}`);
    return before === undefined ? "" : came.textContent;
  }

  #announce(state, first, cast) {
    const fresh = state.lines.filter(({ n }) => n > this.#heard).map(({ text }) => text.replace(/^\* /, ""));
    this.#heard = state.lines.at(-1)?.n ?? this.#heard;
    announce([...(first ? [state.title] : fresh.slice(-3)), cast, state.says].filter(Boolean).join(". "));
  }
}

/** Gives a file to the person, as a download. */
function save({ name, text }) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
