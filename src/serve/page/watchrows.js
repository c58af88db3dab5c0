// Everybody in a table: total, marks by requirement, what was lost.

import { labelled, make } from "./dom.js";
import { count } from "./watchwords.js";
import { SortedTable } from "./watchtable.js";

const FIXED = [
  { key: "label", label: "Submission", wide: true },
  { key: "student", label: "Student", wide: true },
  { key: "marks", label: "Marks", number: true },
  { key: "state", label: "State" },
  { key: "failed", label: "Failed", number: true, title: "Scenarios that failed" },
];
const LAST = { key: "lost-in", label: "Lost in", wide: true };

export class Rows {
  constructor() {
    this.filter = make("input", { type: "search", oninput: () => this.fill() });
    this.shown = make("p", { class: "note", role: "status" });
    this.place = make("div", { class: "watch-body" });
    this.tables = new Map();
    this.node = make("div", { class: "watch-body" }, labelled("Show only rows with", this.filter, "A name, a state, or a requirement that was lost"), this.shown, this.place);
  }

  show(cohort) {
    this.cohort = cohort;
    const nodes = cohort.courseworks.map((own) => {
      const name = own.edition ? `${own.title} (${own.edition})` : own.title;
      const key = `${own.id} ${own.edition}`;
      if (!this.tables.has(key)) {
        const table = new SortedTable(name, { cell: (row, column, td) => cell(this.own(key), row, column, td), value: (row, column) => value(this.own(key), row, column) });
        const facts = make("p", { class: "note" });
        this.tables.set(key, { table, facts, node: make("section", { class: "card" }, make("h2", { text: name }), facts, table.node) });
      }
      const known = this.tables.get(key);
      known.own = own;
      return known.node;
    });
    const waiting = cohort.grading?.waiting ?? [];
    const left = waiting.length > 0 && !cohort.grading.over && make("details", {}, make("summary", { text: `${count(waiting.length, "submission")} to be graded` }), make("p", { text: waiting.join(", ") }));
    if (nodes.length === 0) nodes.push(make("p", { text: "Nobody has a result yet." }));
    this.place.replaceChildren(...nodes, left || "");
    this.fill();
  }

  own(key) {
    return this.tables.get(key).own;
  }

  fill() {
    const wanted = this.filter.value.trim().toLowerCase();
    let [shown, all] = [0, 0];
    for (const { table, facts, own } of this.tables.values()) {
      const is = (row) => [row.label, row.student, row.state, row["lost-in"]].some((text) => text.toLowerCase().includes(wanted));
      const rows = own.people.filter(is);
      const some = (key) => own.people.some((row) => row[key] !== "");
      const columns = FIXED.filter(({ key }) => (key !== "student" && key !== "state") || some(key));
      const ids = own.requirements.map(({ id, marks, says }) => ({ key: `of ${id}`, label: id, number: true, more: true, title: `${marks} marks: ${says}` }));
      table.show([...columns, LAST, ...ids], rows);
      facts.textContent = summary(own);
      [shown, all] = [shown + rows.length, all + own.people.length];
    }
    this.shown.textContent = wanted ? `${shown} of ${count(all, "row")}` : "";
  }
}

function summary(own) {
  const marks = own.people.filter((row) => row.marks !== null).map((row) => row.marks).sort((one, other) => one - other);
  const median = marks.length > 0 ? `, median ${marks[Math.floor((marks.length - 1) / 2)]}` : "";
  return `${count(own.people.length, "submission")}${median}`;
}

const place = (own, key) => own.requirements.findIndex(({ id }) => `of ${id}` === key);

function value(own, row, key) {
  if (!key.startsWith("of ")) return row[key];
  const cell = row.cells[place(own, key)];
  return typeof cell === "number" ? cell : null;
}

function cell(own, row, key, td) {
  if (key === "label") return make("a", { href: `#watch-p${row.number}`, text: row.label });
  if (key === "marks") {
    const more = row["by-hand"] > 0 ? ` +${row["by-hand"]} by hand` : "";
    return row.marks === null ? "not run" : `${row.marks}/${row["out-of"]}${more}`;
  }
  if (key === "state") return row.waits ? `earlier run${row.state && `, ${row.state}`}` : row.state;
  if (key === "failed") return String(row.failed + row.open) + (row.open > 0 ? ` (${row.open} open)` : "");
  if (!key.startsWith("of ")) return row[key];
  const got = row.cells[place(own, key)];
  if (typeof got === "number" && got < own.requirements[place(own, key)].marks) td.classList.add("lost");
  return got === null ? "–" : String(got);
}
