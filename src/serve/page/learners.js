// Machines of matchboxes: what is in which box, and the curve of games lost.

import { draw, make, refill } from "./dom.js";

const WIDTH = 200;
const HEIGHT = 80;

/** Fills a section with the machines of a state. */
export function showLearners(section, { learners }) {
  section.hidden = learners.length === 0;
  // The boxes that are open stay open.
  const open = section.querySelector("details")?.open ?? true;
  refill(section, learners, () => learners.flatMap((machine) => one(machine, open)));
}

function one({ games, lost, curve, boxes }, open) {
  const list = boxes.map(({ seat, picture, beads, drawn }) =>
    make("li", { class: drawn ? "box drawn" : "box" }, make("p", { text: seat }), make("pre", { text: picture }), make("p", { text: beads.join(" · ") || "empty" }), drawn && make("p", { class: "note", text: `drawn: ${drawn}` })),
  );
  return [
    make("h2", { text: "Matchboxes" }),
    make("p", { text: `It has played ${games} ${games === 1 ? "game" : "games"} and lost ${lost}.` }),
    curve.length > 1 && plot(curve),
    make("details", { open }, make("summary", { text: `${boxes.length} boxes` }), make("ul", { class: "boxes" }, ...list)),
  ].filter(Boolean);
}

/** Games lost, over the games that were played at this table. */
function plot(curve) {
  const most = Math.max(curve.at(-1), 1);
  const points = curve.map((lost, game) => `${(game / (curve.length - 1)) * WIDTH},${HEIGHT - (lost / most) * HEIGHT}`).join(" ");
  const picture = draw("svg", { viewBox: `-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`, class: "curve", role: "img", "aria-label": `Games lost: ${curve.at(-1)} after ${curve.length} games at this table` });
  picture.append(draw("polyline", { points, fill: "none", stroke: "currentColor", "stroke-width": 2 }));
  return picture;
}
