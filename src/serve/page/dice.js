// Shows what chance brought last: a die for each number, which turns for a moment when it has just been cast.

import { make, write } from "./dom.js";

export class Dice {
  #parts;
  /** Number of the roll that is shown; undefined until there is a state. */
  #shown;

  constructor(parts) {
    this.#parts = parts;
  }

  /** Returns what came, in a sentence, if it is new. */
  show({ roll }) {
    const { roll: line, dice, came } = this.#parts;
    line.hidden = !roll;
    const fresh = roll && this.#shown !== undefined && roll.n !== this.#shown;
    const same = this.#shown === (roll?.n ?? 0);
    this.#shown = roll?.n ?? 0;
    if (!roll || same) return "";
    const says = `Cast: ${roll.numbers.join(", ")}. ${roll.says}`;
    dice.replaceChildren(...roll.numbers.map((number) => make("span", { class: fresh ? "die rolling" : "die", text: String(number) })));
    write(came, says);
    return fresh ? says : "";
  }
}
