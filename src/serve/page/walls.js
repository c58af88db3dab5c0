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

/**
 * The place for a wall that is nearest to a point. The nearer gap decides whether the wall lies or stands; over a
 * crossing of gaps it stays as it was (`before`: a place, or null).
 */
export function nearestPlace(places, { x, y }, before) {
  const crossing = toGap(x) < CROSSING && toGap(y) < CROSSING;
  const flat = crossing && before ? lies(before.bar) : toGap(y) <= toGap(x);
  const away = ({ bar }) => {
    const [across, down] = centre(bar);
    // The gap counts first, then the way along it.
    const [off, along] = lies(bar) ? [y - down, x - across] : [x - across, y - down];
    return (Math.abs(off) > 0.5 ? 100 : 0) + off ** 2 + along ** 2;
  };
  const fitting = places.filter(({ bar }) => lies(bar) === flat);
  const among = fitting.length > 0 ? fitting : places;
  return among.reduce((best, place) => (best === null || away(place) < away(best) ? place : best), null);
}

/** The next place in a direction that lies or stands as this one does; itself if there is none. */
export function nextPlace(places, from, [across, down]) {
  const [x, y] = centre(from.bar);
  let best = from;
  let least = Infinity;
  for (const place of places) {
    if (lies(place.bar) !== lies(from.bar)) continue;
    const [dx, dy] = [centre(place.bar)[0] - x, centre(place.bar)[1] - y];
    const ahead = dx * across + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * across);
    if (ahead <= 0) continue;
    if (ahead + 4 * aside < least) [best, least] = [place, ahead + 4 * aside];
  }
  return best;
}

/** The place at the same spot, or nearest to it, that lies where this one stands. */
export function turnedPlace(places, from) {
  const [x, y] = centre(from.bar);
  const others = places.filter(({ bar }) => lies(bar) !== lies(from.bar));
  const away = ({ bar }) => (centre(bar)[0] - x) ** 2 + (centre(bar)[1] - y) ** 2;
  return others.reduce((best, place) => (away(place) < away(best) ? place : best), others[0] ?? from);
}
