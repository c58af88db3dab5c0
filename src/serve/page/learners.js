// Machines of matchboxes: what is in which box, and the curve of games lost.

import { copyOf, refill, write } from "./dom.js";

/** Fills a section with the machines of a state. */
export function showLearners(section, { learners }) {
  section.hidden = learners.length === 0;
  // The boxes that are open stay open.
  const open = section.querySelector("details")?.open ?? true;
  refill(section, learners, () => learners.map((machine) => one(machine, open)));
}

function one(machine, open) {
  const { node, says, curve, points, details, count, boxes } = copyOf("learner");
  write(says, machine.says);
  curve.hidden = !machine.curve;
  curve.setAttribute("aria-label", machine["curve-says"]);
  points.setAttribute("points", machine.curve ?? "");
  details.open = open;
  write(count, `${machine.boxes.length} boxes`);
  boxes.append(...machine.boxes.map(box));
  return node;
}

function box({ seat, picture, beads, drawn }) {
  const parts = copyOf("box");
  for (const [name, text] of Object.entries({ seat, picture, beads })) write(parts[name], text);
  parts.node.classList.toggle("drawn", Boolean(drawn));
  parts.note.hidden = !drawn;
  write(parts.note, `drawn: ${drawn}`);
  return parts.node;
}
