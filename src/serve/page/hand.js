// What the mouse, a pen or a finger does on a board: clicks, points, drags pieces and walls.

import { Ghost } from "./ghost.js";
import { inGap, nearestPlace } from "./walls.js";

/** Pixels that a press may wander and still be a click. */
const STEADY = 5;
/** Milliseconds after which something rests. */
const REST = 120;
/** How far beside the board, in squares, a wall still belongs to it. */
const MARGIN = 0.1;

export class Hand {
  #table;
  #view;
  #timer = 0;
  #pointed = null;
  #held = null;
  #dragged = false;

  constructor(view, table) {
    this.#view = view;
    this.#table = table;
    const { field } = view.board;
    field.addEventListener("pointerdown", (event) => this.#press(event));
    field.addEventListener("pointermove", (event) => this.#hover(event));
    field.addEventListener("pointerleave", () => this.#rest());
    field.addEventListener("click", (event) => this.#click(event));
  }

  #click(event) {
    const square = this.#view.board.squareOf(event.target);
    if (!square || this.#dragged) return;
    this.#view.board.roam(...square);
    this.click(...square);
  }

  /** Clicks a square for the player. */
  click(column, row) {
    if (this.#table.can("click")) this.#view.act(`clicks column ${column}, row ${row}`);
    else this.#table.tell(["This board only shows the game. Type your move."]);
  }

  /** Points at a square once the pointer, or the focus, rests there; not again as long as it stays. */
  point(column, row) {
    const place = `${column},${row}`;
    if (!this.#table.can("point") || this.#pointed === place || !this.#view.seat) return;
    this.#later(() => {
      this.#pointed = place;
      this.#view.act(`points at column ${column}, row ${row}`);
    });
  }

  #later(act) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, REST);
  }

  #rest() {
    clearTimeout(this.#timer);
    this.#pointed = null;
  }

  #hover(event) {
    if (event.buttons !== 0 || event.pointerType === "touch") return;
    const square = this.#view.board.squareOf(event.target);
    if (!square) this.#rest();
    else if (this.#pointed !== square.join()) this.point(...square);
  }

  #press(event) {
    this.#dragged = false;
    if (event.button !== 0 || !this.#table.can("lay") || !this.#view.seat) return;
    const { board } = this.#view;
    const spot = board.at(event.clientX, event.clientY);
    const square = board.squareOf(event.target);
    if (this.#table.state.places.length > 0 && inGap(spot, board.columns, board.rows)) {
      this.#follow(event, () => this.#carryWall(this.#view.storeBox() ?? new DOMRect(event.clientX, event.clientY, 4, 4)));
    } else if (square && board.piece(...square) !== "") {
      this.#follow(event, () => this.#carryPiece(square));
    }
  }

  /** Picks a wall up from a store. */
  pickUp(event, from) {
    this.#dragged = false;
    if (event.button === 0) this.#follow(event, () => this.#carryWall(from));
  }

  /** Waits until the press becomes a drag, and then tells it where the pointer goes and where it is let go. */
  #follow(press, begin) {
    const over = new AbortController();
    let carried = null;
    const listen = (kind, act) => addEventListener(kind, act, { signal: over.signal, capture: true });
    const end = (act) => {
      over.abort();
      clearTimeout(this.#timer);
      if (carried) act(carried);
    };
    listen("pointermove", (event) => {
      if (event.pointerId !== press.pointerId) return;
      const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > STEADY;
      if (!carried && far) {
        clearTimeout(this.#timer);
        this.#dragged = true;
        carried = begin();
      }
      carried?.move(event.clientX, event.clientY);
    });
    listen("pointerup", (event) => {
      if (event.pointerId === press.pointerId) end((it) => it.drop(event.clientX, event.clientY));
    });
    listen("pointercancel", () => end((it) => it.back()));
    listen("keydown", (event) => {
      if (event.key === "Escape") end((it) => it.back());
    });
  }

  #carryPiece([column, row]) {
    const { board } = this.#view;
    const { node, drawing } = board.cells[row][column];
    const piece = board.piece(column, row);
    const ghost = new Ghost("piece", drawing.getBoundingClientRect(), drawing.cloneNode(true));
    node.classList.add("lifted");
    const back = async () => {
      await ghost.slipBack();
      node.classList.remove("lifted");
    };
    this.point(column, row);
    return {
      back,
      move: (x, y) => ghost.centre(x, y),
      drop: async (x, y) => {
        const to = board.at(x, y);
        if (!to.inside || (to.column === column && to.row === row)) return back();
        await this.#view.settle(`clicks column ${to.column}, row ${to.row}`);
        if (board.piece(column, row) === piece) return back();
        ghost.node.remove();
        node.classList.remove("lifted");
      },
    };
  }

  #carryWall(from) {
    const { board } = this.#view;
    let place = null;
    const ghost = new Ghost("wall", from);
    this.#held = null;
    const find = (x, y) => {
      const spot = board.at(x, y);
      const within = (at, count) => at > -MARGIN && at < count + MARGIN;
      const near = within(spot.x, board.columns) && within(spot.y, board.rows);
      place = near ? nearestPlace(this.#table.state.places, spot, place) : null;
    };
    const back = () => ghost.slipBack();
    return {
      back,
      move: (x, y) => {
        find(x, y);
        if (!place) return ghost.centre(x, y);
        ghost.lie(board.box(place));
        this.hold(place);
      },
      drop: async (x, y) => {
        find(x, y);
        if (!place) return back();
        await this.#view.settle(`lays ${place.name}`);
        if (!this.#view.frame.bars.some((bar) => String(bar) === String(place.bar))) return back();
        ghost.node.remove();
      },
    };
  }

  /** Tells that a wall is held over a place, once it rests there. */
  hold(place) {
    if (this.#held === place.name || !this.#table.can("hold")) return;
    this.#held = place.name;
    this.#later(() => this.#view.act(`holds ${place.name}`));
  }
}
