// A table: shows each state that comes, and sends what people do.

import { announce, byId, make, write } from "./dom.js";
import { FrameView } from "./frame.js";
import { Learners } from "./learners.js";
import { Moves } from "./moves.js";
import { SayLine } from "./say.js";
import { Seats } from "./seats.js";
import { Story } from "./story.js";
import { Tools } from "./tools.js";
import { save } from "./tools.js";
import { whoInWords } from "./describe.js";

/** Milliseconds to wait for the state that follows an answer. */
const PATIENCE = 800;

export class Table {
  #api;
  #path;
  #stop;
  #frames = [];
  #waiting = new Set();
  #heard = 0;

  constructor(api, number) {
    this.#api = api;
    this.#path = `tables/${number}`;
    this.state = null;
    this.frames = make("div", { class: "frames" });
    this.answer = make("div", { class: "answer", role: "status" });
    this.sayLine = new SayLine(this);
    this.moves = new Moves(this);
    this.tools = new Tools(this);
    this.seats = new Seats();
    this.learners = new Learners();
    this.story = new Story();
    const beside = make("aside", { class: "about", "aria-label": "About this game" }, this.seats.node, this.learners.node, this.story.node);
    this.node = make(
      "div",
      { class: "table", hidden: true },
      make("div", { class: "play" }, this.tools.trouble, this.frames, make("div", { class: "controls" }, this.sayLine.node, this.answer, this.tools.node, this.moves.node)),
      beside,
    );
    this.#stop = api.follow(`${this.#path}/events`, (state) => this.#show(state), (how) => this.#connection(how));
  }

  close() {
    this.#stop();
  }

  /** Whether the view can be touched in this way. */
  can(touch) {
    return this.state?.touch.includes(touch) ?? false;
  }

  /** The seat that acts in a frame, or why nobody on this page may: `{seat}` or `{why}`. */
  seatFor(frame) {
    const { shared, turn, mine, finished } = this.state;
    const seat = shared ? (turn ?? mine[0]) : frame.seat;
    if (seat && mine.includes(seat)) return { seat };
    if (finished) return { why: "The game is over." };
    return { why: shared || seat === turn ? this.#turn() : `This is ${seat}’s board. ${this.#turn()}` };
  }

  #turn() {
    const { turn, thinking, finished, seats, mine } = this.state;
    const who = (name) => {
      const seat = seats.find((one) => one.name === name);
      return seat ? `${name} (${whoInWords(seat)})` : name;
    };
    if (thinking) return `${who(thinking)} is thinking …`;
    if (finished) return "The game is over.";
    if (!turn) return "Nobody is on turn.";
    if (mine.includes(turn)) return mine.length === 1 ? `You (${turn}) are on turn.` : `${turn} is on turn.`;
    return `${who(turn)} is on turn.`;
  }

  /** Sends a sentence. What went wrong is shown; `typed` shows what went well, too. */
  async say(sentence, typed = false) {
    try {
      const answer = await this.#api.post(`${this.#path}/say`, { say: sentence });
      if (answer.file) save(answer.file);
      this.tell(typed || answer.wrong ? answer.lines : [], answer.wrong);
      return answer;
    } catch (why) {
      this.tell(why.sentences ?? [String(why)], true);
      return null;
    }
  }

  /** Hands a file in that a person has chosen. */
  async load(text) {
    try {
      const answer = await this.#api.post(`${this.#path}/say`, { load: text });
      this.tell(answer.lines ?? [], answer.wrong);
    } catch (why) {
      this.tell(why.sentences ?? [String(why)], true);
    }
  }

  /** What may be done now. */
  legal() {
    return this.#api.get(`${this.#path}/legal`);
  }

  /** Shows lines below the frames. */
  tell(lines, wrong = false) {
    this.answer.classList.toggle("wrong", Boolean(wrong));
    this.answer.replaceChildren(...lines.map((text) => make("p", { text })));
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
    if (key === "/") this.sayLine.focus();
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
    const first = this.state === null;
    this.state = state;
    this.node.hidden = false;
    this.node.dataset.version = state.version;
    this.#fit(state.frames.length);
    this.node.classList.toggle("one", state.frames.length === 1);
    state.frames.forEach((frame, place) => this.#frames[place].show(frame, state));
    write(byId("title"), state.title);
    write(byId("turn"), this.#turn());
    const yours = state.turn !== null && state.mine.includes(state.turn) && !state.finished;
    document.title = `${yours ? "Your turn – " : ""}${state.title}`;
    this.seats.show(state);
    this.learners.show(state);
    this.story.show(state);
    this.tools.show(state);
    this.moves.show();
    this.#announce(state, first);
    for (const done of this.#waiting) done();
    this.#waiting.clear();
  }

  #fit(count) {
    while (this.#frames.length > count) this.#frames.pop().node.remove();
    while (this.#frames.length < count) {
      const frame = new FrameView(this, this.#frames.length);
      this.#frames.push(frame);
      this.frames.append(frame.node);
    }
  }

  #announce(state, first) {
    const fresh = state.lines.filter(({ n }) => n > this.#heard).map(({ text }) => text.replace(/^\* /, ""));
    this.#heard = state.lines.at(-1)?.n ?? this.#heard;
    announce([...(first ? [state.title] : fresh.slice(-3)), this.#turn()].join(". "));
  }
}
