// What has happened, and the same as lines of a fixture.

import { button, copy, make, refill } from "./dom.js";

export class Story {
  constructor() {
    this.lines = make("div", { class: "log story", tabindex: "0", "aria-label": "What has happened", role: "region" });
    this.fixture = make("pre", { tabindex: "0", "aria-label": "The game as lines of a fixture" });
    const again = button("Copy", () => copy(this.fixture.textContent, again));
    this.node = make(
      "section",
      { class: "card" },
      make("h2", { text: "What has happened" }),
      this.lines,
      make("details", {}, make("summary", { text: "The game as lines of a fixture" }), again, this.fixture),
    );
  }

  show({ lines, history }) {
    const changed = refill(this.lines, lines, () => lines.map(({ text, wrong }) => make("p", { text, class: wrong ? "wrong" : null })));
    if (changed) this.lines.scrollTop = this.lines.scrollHeight;
    this.lines.hidden = lines.length === 0;
    refill(this.fixture, history, () => [history.map(step).join("\n")]);
  }
}

/** A step as a fixture says it; what YAML would read in another way is put in quotes. */
function step(sentence) {
  const plain = /^[\p{L}\p{N}][^:#"'\n]*$/u.test(sentence) && sentence === sentence.trim();
  return `  - do: ${plain ? sentence : JSON.stringify(sentence)}`;
}
