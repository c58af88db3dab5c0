// Buttons for the whole game: undo, files, a new start; and what is wrong with the controller.

import { make, refill, write } from "./dom.js";

export class Tools {
  #table;
  #parts;

  constructor(table, parts) {
    this.#table = table;
    this.#parts = parts;
    parts.load.addEventListener("click", () => parts.file.click());
    parts.file.addEventListener("change", () => this.#load());
    parts.again.addEventListener("click", () => this.#startAgain());
    parts.poke.addEventListener("submit", (event) => this.#change(event));
    for (const one of parts.node.querySelectorAll("[data-say]")) one.addEventListener("click", () => table.say(one.dataset.say));
  }

  show(state) {
    const { node, load, again, go, poke, fault, failed, difference, differs } = this.#parts;
    const plays = state.mine.length > 0;
    for (const one of node.querySelectorAll("[data-event]")) one.hidden = !plays || !state.events.includes(one.dataset.event);
    load.hidden ||= !state.host;
    again.hidden = !plays && !state.host;
    go.hidden = !state.host || !state.seats.some((seat) => seat.computer);
    poke.hidden = !state.poke || !state.host;
    write(fault, state.fault ?? "");
    failed.hidden = !state.fault;
    refill(difference, state.differs, () => [state.differs ?? ""]);
    differs.hidden = !state.differs;
  }

  #startAgain() {
    const { state } = this.#table;
    const lost = !state.finished && state.history.length > 1;
    if (!lost || confirm("Start again? The game on the board will be gone.")) this.#table.say("startup");
  }

  async #load() {
    const { file } = this.#parts;
    if (file.files[0]) await this.#table.load(await file.files[0].text());
    file.value = "";
  }

  /** Changes the board behind the controller's back. */
  async #change(event) {
    event.preventDefault();
    const { change } = this.#parts;
    if (change.value.trim() !== "" && (await this.#table.say(`poke ${change.value.trim()}`, true))) change.value = "";
  }
}

/** Gives a file to the person, as a download. */
export function save({ name, text }) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
