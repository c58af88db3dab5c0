// What has happened, and the same as lines of a fixture.

import { copy, make, refill, scrolled } from "./dom.js";

export class Story {
  #parts;

  constructor(parts) {
    this.#parts = parts;
    parts.copy.addEventListener("click", () => copy(parts.fixture.textContent, parts.copy));
  }

  show({ lines, history }) {
    const { story, fixture } = this.#parts;
    story.hidden = lines.length === 0;
    scrolled(story, lines, () => lines.map(({ text, wrong }) => make("p", { text, class: wrong && "wrong" })));
    refill(fixture, history, () => [history.map(step).join("\n")]);
  }
}

/** A step as a fixture says it; what YAML would read in another way is put in quotes. */
function step(sentence) {
  const plain = /^[\p{L}\p{N}][^:#"'\n]*$/u.test(sentence) && sentence === sentence.trim();
  return `  - do: ${plain ? sentence : JSON.stringify(sentence)}`;
}
