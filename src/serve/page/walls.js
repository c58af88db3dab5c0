// Where on a board a point lies: in units of squares, from the left upper corner. What is there, the server says.

/** How near to a gap a point has to be to lie in it. */
const NEAR = 0.13;
/** Nearer than this to two gaps, a point is at their crossing. */
const CROSSING = 0.24;

const toGap = (at) => Math.abs(at - Math.round(at));

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
  const flat = crossing && before ? before.lies : toGap(y) <= toGap(x);
  const far = ({ lies, shape: [left, top, width, height] }) => {
    const [right, down] = [x - left - width / 2, y - top - height / 2];
    // The gap counts first, then the way along it.
    const [off, along] = lies ? [down, right] : [right, down];
    return (Math.abs(off) > 0.5 ? 100 : 0) + off ** 2 + along ** 2;
  };
  const fitting = places.filter(({ lies }) => lies === flat);
  const nearer = (best, place) => (best && far(best) <= far(place) ? best : place);
  return (fitting.length > 0 ? fitting : places).reduce(nearer, null);
}
