// Words that all pages of the desk for results use.

import { make } from "./dom.js";

/** Sentences about what did not work. */
export const wrong = (why) =>
  make("div", { class: "wrong", role: "alert" }, ...(why.sentences ?? [String(why)]).map((text) => make("p", { text })));

/** A number with its noun. */
export const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
