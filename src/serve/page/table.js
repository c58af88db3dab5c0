// A table: shows each state that comes, and sends what people do.

import { reasons } from "./api.js";
import { announce, byId, copyOf, paragraphs, write } from "./dom.js";
import { Dice } from "./dice.js";
import { FrameView } from "./frame.js";
import { showLearners } from "./learners.js";
import { Moves } from "./moves.js";
import { sayLine } from "./say.js";
import { showSeats } from "./seats.js";
import { Story } from "./story.js";
import { Tools, save } from "./tools.js";

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

  constructor(api, number) {
    this.#api = api;
    this.#path = `tables/${number}`;
    this.state = null;
    this.node = this.#parts.node;
    this.moves = new Moves(this, this.#parts);
    this.tools = new Tools(this, this.#parts);
    this.story = new Story(this.#parts);
    this.dice = new Dice(this.#parts);
    sayLine(this.#parts, this);
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

  /** Hands a file in that a person has chosen. */
  load(text) {
    return this.#send({ load: text }, true);
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
    for (const frame of this.#frames) frame.hint(squares, place?.bar ?? null);
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
    // Places are sent only where they are new.
    state.places ??= before?.places ?? [];
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
    showSeats(this.#parts.seats, state);
    showLearners(this.#parts.learners, state);
    this.story.show(state);
    this.tools.show(state);
    this.moves.show();
    this.#announce(state, before === null, this.dice.show(state));
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

  #announce(state, first, cast) {
    const fresh = state.lines.filter(({ n }) => n > this.#heard).map(({ text }) => text.replace(/^\* /, ""));
    this.#heard = state.lines.at(-1)?.n ?? this.#heard;
    announce([...(first ? [state.title] : fresh.slice(-3)), cast, state.says].filter(Boolean).join(". "));
  }
}
