// Something that follows the pointer while it is dragged, and slips back to its place if it may not stay.

import { make } from "./dom.js";

export class Ghost {
  /** `look` is the class, `from` the box from which it is taken, and `drawing` what it shows, if anything. */
  constructor(look, from, drawing = "") {
    this.from = from;
    this.node = make("div", { class: `ghost ${look}`, "aria-hidden": "true" }, drawing);
    this.lie(from);
    document.body.append(this.node);
  }

  /** Takes the form and the place of a box of the window. */
  lie({ left, top, width, height }) {
    this.box = { left, top, width, height };
    for (const [name, value] of Object.entries(this.box)) this.node.style.setProperty(name, `${value}px`);
  }

  /** Moves its middle to a point of the window. */
  centre(x, y) {
    const { width, height } = this.box;
    this.lie({ left: x - width / 2, top: y - height / 2, width, height });
  }

  /** Slips back to where it was taken from, and is gone. */
  async slipBack() {
    const to = this.from;
    const { left, top, width, height } = this.box;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const move = this.node.animate(
      [{}, { transform: `translate(${to.left - left}px, ${to.top - top}px) scale(${to.width / (width || 1)}, ${to.height / (height || 1)})` }],
      { duration: calm ? 0 : 220, easing: "ease-out" },
    );
    await move.finished.catch(() => {});
    this.node.remove();
  }
}
