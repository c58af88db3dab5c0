// A table that is sorted by the buttons in its head. On narrow screens each row is a card.

import { make } from "./dom.js";

export class SortedTable {
  /** `columns` have a key, a label, and perhaps `title`, `number`, `wide`, and `more` for what narrow screens leave out; `cell(row, key)` and `value(row, key)` say what is in them. */
  constructor(caption, { cell, value }) {
    this.cell = cell;
    this.value = value;
    this.sort = { key: null, up: true };
    this.head = make("tr");
    this.body = make("tbody");
    this.node = make("div", { class: "scroll" }, make("table", { class: "rows" }, make("caption", { text: caption, class: "unseen" }), make("thead", {}, this.head), this.body));
  }

  show(columns, rows) {
    const focused = document.activeElement?.closest?.("th")?.dataset.key;
    this.last = [columns, rows];
    const { key, up } = this.sort;
    this.head.replaceChildren(
      ...columns.map((column) => {
        const sorted = column.key === key;
        const button = make("button", { type: "button", text: column.label, title: column.title, onclick: () => this.by(column) });
        const th = make("th", { scope: "col", class: kinds(column), "aria-sort": sorted ? (up ? "ascending" : "descending") : "none" }, button);
        th.dataset.key = column.key;
        return th;
      }),
    );
    const sorted = [...rows];
    if (key !== null) sorted.sort((one, other) => (up ? 1 : -1) * compare(this.value(one, key), this.value(other, key)));
    this.body.replaceChildren(
      ...sorted.map((row) => {
        const cells = columns.map((column, index) => {
          const td = make(index === 0 ? "th" : "td", { scope: index === 0 ? "row" : null, class: kinds(column), "data-label": column.label });
          td.append(this.cell(row, column.key, td) ?? "");
          return td;
        });
        return make("tr", { class: row.waits && "waits" }, ...cells);
      }),
    );
    if (focused) this.head.querySelector(`[data-key="${CSS.escape(focused)}"] button`)?.focus();
  }

  by({ key, number }) {
    this.sort = { key, up: this.sort.key === key ? !this.sort.up : !number };
    this.show(...this.last);
  }
}

const kinds = (column) => ["number", "more", "wide"].filter((kind) => column[kind]).join(" ") || null;

function compare(one, other) {
  const [none, nothing] = [one === null, other === null];
  if (none || nothing) return Number(nothing) - Number(none);
  return typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other));
}
