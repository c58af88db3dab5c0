// Who sits where and with which piece, what each player sees, and what the player should see.

import { attribute, copy, copyOf, make, refill } from "./dom.js";

/** Fills a list with the seats of a state. */
export function showSeats(list, state) {
  const { seats, turn, thinking, mine, finished } = state;
  refill(list, [seats, turn, thinking, mine, finished], () => seats.map((seat) => one(seat, state)));
}

function one(seat, { turn, thinking, mine, finished, compared }) {
  const { name } = seat;
  const parts = copyOf("seat");
  const isOnTurn = name === turn && !finished;
  const badges = [mine.includes(name) && "you", isOnTurn && "on turn", name === thinking && "thinking …"].filter(Boolean);
  parts.node.classList.toggle("on-turn", isOnTurn);
  if (seat.piece) parts.piece.innerHTML = seat.piece;
  else parts.piece.remove();
  parts.name.textContent = name;
  parts.badges.replaceChildren(...badges.map((text) => make("span", { class: "badge", text })));
  parts.who.textContent = seat.folder ? `submission ${seat.folder}` : seat.who;
  const differs = compared && seat.should !== seat.sees;
  tell(parts.sees, seat.sees, seat.sees || differs);
  tell(parts.should, seat.should, differs);
  parts.different.hidden = !differs;
  parts.invitation.hidden = !seat.link;
  if (seat.link) invite(parts, seat);
  return parts.node;
}

function tell(node, text, isTold) {
  node.hidden = !isTold;
  node.append(text ? make("q", { text }) : make("em", { text: "nothing" }));
}

/** Shows the link to a seat, at the address by which this page was reached: that of the server may be this machine's own alone. */
function invite({ link, copy: again }, seat) {
  link.value = location.origin + seat.link.slice(seat.link.lastIndexOf("/"));
  attribute(link, "aria-label", `Link for ${seat.name}`);
  link.addEventListener("focus", () => link.select());
  again.addEventListener("click", () => copy(link.value, again));
}
