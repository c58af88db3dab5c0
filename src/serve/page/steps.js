// Steps of fixtures as single lines: the sentences of events, `poke …` and `fresh`.

/** A step of a draft, from its line and what belongs to it. */
export function stepOf(line, more) {
  const said = line.trim();
  if (said === "fresh") return { fresh: "controller" };
  if (said.startsWith("poke ")) return { poke: boardOf(said.slice(5)) };
  if (said.startsWith("load")) return { do: "load", file: more };
  if (/^(tell |log)/.test(said)) return { do: said, message: more };
  return { do: said };
}

/** The line of a step. */
export function lineOf({ do: said, poke, fresh }) {
  if (fresh) return "fresh";
  if (!poke) return said;
  const parts = [];
  if (poke.player) parts.push(`player ${poke.player}`);
  if (poke.finished !== undefined) parts.push(`finished ${poke.finished}`);
  if (poke.board) parts.push(`squares ${poke.board.split("\n").join(" / ")}`);
  return `poke ${parts.join(", ")}`;
}

/** `player black, finished true, squares … / …` as a part of a board. */
function boardOf(text) {
  const board = {};
  const squares = text.indexOf("squares ");
  if (squares >= 0) board.board = text.slice(squares + 8).split(" / ").join("\n");
  for (const part of (squares >= 0 ? text.slice(0, squares) : text).split(",")) {
    const [, what, value] = /^\s*(player|finished)\s+(.+?)\s*$/.exec(part) ?? [];
    if (what === "player") board.player = value;
    if (what === "finished") board.finished = value === "true";
  }
  return board;
}
