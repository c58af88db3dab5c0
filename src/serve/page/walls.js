// Geometry of bars between squares: in units of squares, from the left upper corner of the board.

/** Whether a bar lies, and does not stand. */
const lies = ([[, top], [, bottom]]) => top === bottom;

/** Whether two bars are the same. */
export const sameBar = (one, other) => String(one) === String(other);

/** How thick a bar is: as thick as the gap in the drawings of the server. */
const THICK = 3 / 13;
/** How near to a gap a point has to be to lie in it. */
const NEAR = 0.13;
/** Nearer than this to two gaps, a point is at their crossing. */
const CROSSING = 0.24;

/** The rectangle of a bar. */
export function barShape([[left, top], [right, bottom]]) {
  const half = THICK / 2;
  return top === bottom
    ? { x: left + half, y: top - half, width: right - left - THICK, height: THICK }
    : { x: left - half, y: top + half, width: THICK, height: bottom - top - THICK };
}

const toGap = (at) => Math.abs(at - Math.round(at));
const centre = ([[left, top], [right, bottom]]) => [(left + right) / 2, (top + bottom) / 2];

/** Whether a point lies in a gap between two squares. */
export function inGap({ x, y }, columns, rows) {
  const inner = (at, count) => Math.round(at) > 0 && Math.round(at) < count && toGap(at) < NEAR;
  return inner(x, columns) || inner(y, rows);
}

/** The place of which the measure is least; null where none has one. */
function least(places, measure) {
  let [best, lowest] = [null, Infinity];
  for (const place of places) {
    const measured = measure(place);
    if (measured < lowest) [best, lowest] = [place, measured];
  }
  return best;
}

/**
 * The place for a wall that is nearest to a point. The nearer gap decides whether the wall lies or stands; over a
 * crossing of gaps it stays as it was (`before`: a place, or null).
 */
export function nearestPlace(places, { x, y }, before) {
  const crossing = toGap(x) < CROSSING && toGap(y) < CROSSING;
  const flat = crossing && before ? lies(before.bar) : toGap(y) <= toGap(x);
  const fitting = places.filter(({ bar }) => lies(bar) === flat);
  return least(fitting.length > 0 ? fitting : places, ({ bar }) => {
    const [across, down] = centre(bar);
    // The gap counts first, then the way along it.
    const [off, along] = lies(bar) ? [y - down, x - across] : [x - across, y - down];
    return (Math.abs(off) > 0.5 ? 100 : 0) + off ** 2 + along ** 2;
  });
}

/** The next place in a direction that lies or stands as this one does; itself if there is none. */
export function nextPlace(places, from, [across, down]) {
  const [x, y] = centre(from.bar);
  const next = least(places, ({ bar }) => {
    const [dx, dy] = [centre(bar)[0] - x, centre(bar)[1] - y];
    const ahead = dx * across + dy * down;
    return ahead > 0 && lies(bar) === lies(from.bar) ? ahead + 4 * Math.abs(dx * down + dy * across) : Infinity;
  });
  return next ?? from;
}

/** The place at the same spot, or nearest to it, that lies where this one stands. */
export function turnedPlace(places, from) {
  const [x, y] = centre(from.bar);
  const others = places.filter(({ bar }) => lies(bar) !== lies(from.bar));
  return least(others, ({ bar }) => (centre(bar)[0] - x) ** 2 + (centre(bar)[1] - y) ** 2) ?? from;
}
