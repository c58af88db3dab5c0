// Who sits where, what each player sees, and what the player should see.

import { whoInWords } from "./describe.js";
import { button, copy, make, refill } from "./dom.js";

export class Seats {
  constructor() {
    this.list = make("ul", { class: "seats" });
    this.node = make("section", { class: "card" }, make("h2", { text: "Players" }), this.list);
  }

  show(state) {
    const { seats, turn, thinking, mine, finished } = state;
    refill(this.list, [seats, turn, thinking, mine, finished], () => seats.map((seat) => one(seat, state)));
  }
}

function one(seat, { turn, thinking, mine, finished, compared }) {
  const marks = [
    mine.includes(seat.name) && "you",
    seat.name === turn && !finished && "on turn",
    seat.name === thinking && "thinking …",
  ];
  const badges = marks.filter(Boolean).map((text) => make("span", { class: "badge", text }));
  const node = make(
    "li",
    { class: seat.name === turn && !finished ? "on-turn" : null },
    make("p", {}, make("strong", { text: seat.name }), " ", ...badges),
    make("p", { class: "who", text: whoInWords(seat) }),
  );
  const differs = compared && seat.should !== seat.sees;
  if (seat.sees || differs) node.append(told("sees", seat.sees));
  if (differs) node.append(told("should see", seat.should), make("p", { class: "different", text: "≠ These two are different." }));
  if (seat.link) {
    const link = make("input", { type: "text", readonly: true, value: linkOf(seat), "aria-label": `Link for ${seat.name}`, onfocus: () => link.select() });
    const again = button("Copy link", () => copy(linkOf(seat), again));
    node.append(make("div", { class: "line" }, link, again));
  }
  return node;
}

const told = (label, text) => make("p", { class: "told" }, make("span", { class: "label", text: `${label}: ` }), text ? make("q", { text }) : make("em", { text: "nothing" }));

/** The link to a seat, at the address by which this page was reached: that of the server may be this machine's own alone. */
const linkOf = ({ link }) => location.origin + link.slice(link.lastIndexOf("/"));
