// The line into which a person types a move or a sentence.

import { make } from "./dom.js";

export class SayLine {
  #said = [];
  #back = 0;

  constructor(table) {
    this.input = make("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": "say-hint" });
    this.node = make(
      "form",
      { class: "say line" },
      make("label", { class: "labelled" }, make("span", { text: "Type a move or a sentence" }), this.input, make("small", { id: "say-hint", text: "`help` lists what can be typed." })),
      make("button", { text: "Send" }),
    );
    this.node.addEventListener("submit", async (event) => {
      event.preventDefault();
      const sentence = this.input.value;
      if (sentence.trim() === "") return;
      this.#said.push(sentence);
      this.#back = 0;
      const answer = await table.say(sentence, true);
      if (answer && this.input.value === sentence) this.input.value = "";
    });
    this.input.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The arrows bring back what was typed before. */
  #key(event) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Escape") this.input.blur();
    if (!step) return;
    this.#back = Math.max(0, Math.min(this.#said.length, this.#back + step));
    this.input.value = this.#back === 0 ? "" : this.#said.at(-this.#back);
    event.preventDefault();
  }

  focus() {
    this.input.focus();
  }
}
