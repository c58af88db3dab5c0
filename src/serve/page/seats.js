// Who sits where and with which piece, what each player sees, and what the player should see.

import { attribute, copy, copyOf, make, refill } from "./dom.js";

/** Fills a list with the seats of a state. */
export function showSeats(list, { seats }) {
  refill(list, seats, () => seats.map(one));
}

function one(seat) {
  const { node, piece, name, badges, who, sees, should, different, invitation, link, copy: again } = copyOf("seat");
  node.classList.toggle("on-turn", seat.badges.includes("on turn"));
  piece.toggleAttribute("hidden", !seat.piece);
  piece.innerHTML = seat.piece ?? "";
  name.textContent = seat.name;
  // A screen reader needs the space: without one, two badges are one word.
  badges.append(...seat.badges.flatMap((text) => [" ", make("span", { class: "badge", text })]));
  who.textContent = seat.folder ? `submission ${seat.folder}` : seat.who;
  tell(sees, seat.sees, seat.sees || seat.differs);
  tell(should, seat.should, seat.differs);
  different.hidden = !seat.differs;
  invitation.hidden = !seat.link;
  // The address by which this page was reached: that of the server may be this machine's own alone.
  if (seat.link) link.value = location.origin + seat.link.slice(seat.link.lastIndexOf("/"));
  attribute(link, "aria-label", `Link for ${seat.name}`);
  link.addEventListener("focus", () => link.select());
  again.addEventListener("click", () => copy(link.value, again));
  return node;
}

function tell(node, text, isTold) {
  node.hidden = !isTold;
  node.append(text ? make("q", { text }) : make("em", { text: "nothing" }));
}
