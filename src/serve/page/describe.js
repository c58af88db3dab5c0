// Says in words what is drawn, for screen readers and tooltips.

/** Whether a bar lies, and does not stand. */
export const lies = ([[, top], [, bottom]]) => top === bottom;

/** Whether two bars are the same. */
export const sameBar = (one, other) => one !== null && other !== null && JSON.stringify(one) === JSON.stringify(other);

/** The sides of a square that have bars. */
function sides(bars, column, row) {
  const found = new Set();
  for (const bar of bars) {
    const [[left, top], [right, bottom]] = bar;
    if (lies(bar) && column >= left && column < right) {
      if (top === row) found.add("above");
      if (top === row + 1) found.add("below");
    }
    if (!lies(bar) && row >= top && row < bottom) {
      if (left === column) found.add("left");
      if (left === column + 1) found.add("right");
    }
  }
  return [...found];
}

/** What is on a square, in a few words. */
export function contents(square) {
  const words = [];
  if (square.disc) words.push(`${square.faded ? "pale " : ""}${square.disc} ${square.angular ? "square piece" : "disc"}`);
  if (square.numeral) words.push(`number ${square.numeral}`);
  if (square.text) words.push(square.text);
  if (square.picture) words.push(`picture ${square.picture}`);
  if (words.length === 0) words.push("empty");
  if (square.marked) words.push("marked");
  return words.join(", ");
}

/** A square in words, with its place in the frame. */
export function squareInWords(frame, column, row) {
  const walls = sides(frame.bars ?? [], column, row);
  const wall = walls.length > 0 ? `, wall ${walls.join(" and ")}` : "";
  return `column ${column}, row ${row}: ${contents(frame.squares[row][column])}${wall}`;
}

/** A place for a wall in words. */
export function placeInWords({ name, bar }) {
  const [[left, top], [right, bottom]] = bar;
  const where = lies(bar)
    ? `lies below row ${top - 1}, columns ${left} to ${right - 1}`
    : `stands right of column ${left - 1}, rows ${top} to ${bottom - 1}`;
  return `wall ${name}: ${where}`;
}

/** Who sits on a seat. */
export function whoInWords(seat) {
  if (seat.who === "human") return "a person here";
  if (seat.who === "elsewhere") return "a person with a link of their own";
  return seat.computer ? `computer: ${seat.who}` : seat.who;
}
