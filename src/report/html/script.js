// What makes tables sort and filter and scenarios play. Without it, everything is there, one thing below another. It is a
// script of its own on pages that open from disk, and a module of the page in the browser, which calls `enliven`.
"use strict";

function element(name, attributes, text) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

// Tables.

function valueOf(row, column, kind) {
  const cell = row.cells[column];
  const text = (cell.dataset.value || cell.textContent).trim();
  if (kind !== "number") return text;
  const number = parseFloat(text);
  return Number.isNaN(number) ? -1 : number;
}

// Order and filter of each table that has a name: it may come again with other rows.
const kept = new Map();

function habits(table) {
  if (!kept.has(table.id)) kept.set(table.id, {});
  return table.id ? kept.get(table.id) : {};
}

const letters = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function sort(table, column, kind, falling) {
  const body = table.tBodies[0];
  const rows = Array.from(body.rows, (row) => [valueOf(row, column, kind), row]);
  const compare = kind === "number" ? (one, other) => one - other : letters.compare;
  rows.sort(([one], [other]) => (falling ? compare(other, one) : compare(one, other)));
  body.append(...rows.map(([, row]) => row));
}

function makeSortable(table) {
  const heads = Array.from(table.tHead.rows[0].cells);
  const habit = habits(table);
  heads.forEach((head, column) => {
    const kind = head.dataset.sort;
    if (!kind) return;
    const button = element("button", { type: "button" }, head.textContent);
    head.replaceChildren(button);
    head.setAttribute("aria-sort", "none");
    const order = (falling) => {
      heads.filter((other) => other.hasAttribute("aria-sort")).forEach((other) => other.setAttribute("aria-sort", "none"));
      head.setAttribute("aria-sort", falling ? "descending" : "ascending");
      sort(table, column, kind, falling);
      habit.order = [head.textContent, falling];
    };
    button.addEventListener("click", () => {
      const now = head.getAttribute("aria-sort");
      // Numbers are looked at from the top first.
      order(now === "none" ? kind === "number" : now === "ascending");
    });
    if (habit.order?.[0] === head.textContent) order(habit.order[1]);
  });
}

function makeFilterable(table) {
  const rows = Array.from(table.tBodies[0].rows);
  const texts = rows.map((row) => Array.from(row.cells, (cell) => cell.textContent).join(" ").toLowerCase());
  const label = element("label", { class: "filter" });
  const input = element("input", { type: "search", autocomplete: "off", spellcheck: "false" });
  const output = element("output", { "aria-live": "polite" });
  label.append(element("span", {}, "Filter"), input, output);
  const habit = habits(table);
  const filter = () => {
    habit.filter = input.value;
    const words = input.value.toLowerCase().split(/\s+/).filter((word) => word);
    let count = 0;
    rows.forEach((row, index) => {
      const shown = words.every((word) => texts[index].includes(word));
      row.hidden = !shown;
      if (shown) count += 1;
    });
    output.textContent = words.length ? `${count} of ${rows.length}` : "";
  };
  input.addEventListener("input", filter);
  if (habit.filter) {
    input.value = habit.filter;
    filter();
  }
  table.parentElement.before(label);
}

// Scenarios.

// What a key does in each of them.
const stepped = new Map();

// Where nothing has the focus, the scenario in the middle of the window is meant.
function inSight() {
  const middle = window.innerHeight / 2;
  const holds = ({ top, bottom }) => top <= middle && bottom >= middle;
  const isOpen = (article) => article.querySelector(":scope > details")?.open ?? true;
  const open = (article) => isOpen(article) && (article.checkVisibility?.() ?? true);
  return Array.from(stepped.keys()).find((article) => open(article) && holds(article.getBoundingClientRect()));
}

document.addEventListener("keydown", (event) => {
  const known = ["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key);
  if (!known || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const focused = event.target.closest(".told")?.closest("article");
  // The ends of the page are somewhere else than those of a scenario.
  const anywhere = event.target === document.body && event.key.startsWith("Arrow");
  const step = stepped.get(focused || (anywhere ? inSight() : null));
  if (!step) return;
  event.preventDefault();
  step(event.key);
});

// Returns what says the words of the page's language, with places for numbers.
function words(player) {
  const { dataset } = player.closest("[data-next]") || document.body;
  return (name, filled = {}) => (dataset[name] || "").replace(/\{(\w+)\}/g, (place, key) => filled[key] ?? place);
}

function makePlayer(player) {
  const steps = Array.from(player.querySelectorAll(":scope > .step"));
  if (steps.length < 2) return;
  const say = words(player);
  const controls = element("div", { class: "controls" });
  const where = element("span", { class: "where", "aria-live": "polite" });
  const strip = element("span", { class: "strip" });
  let at = 0;
  const button = (sign, says, go) => {
    const made = element("button", { type: "button", "aria-label": says, title: says }, sign);
    made.addEventListener("click", () => show(go()));
    return made;
  };
  const first = button("«", say("first"), () => 0);
  const before = button("‹", say("before"), () => at - 1);
  const next = button("›", say("next"), () => at + 1);
  const last = button("»", say("last"), () => steps.length - 1);
  const numbers = steps.map((step, index) => {
    const number = step.dataset.number;
    const wrong = step.classList.contains("wrong");
    const plain = number === "0" ? say("theBeginning") : say("step", { number });
    const says = wrong ? say("wrong", { step: plain }) : plain;
    const made = button(`${number}${wrong ? "✗" : ""}`, says, () => index);
    if (wrong) made.classList.add("wrong");
    return made;
  });
  function show(wanted) {
    at = Math.max(0, Math.min(steps.length - 1, wanted));
    steps.forEach((step, index) => step.classList.toggle("shown", index === at));
    numbers.forEach((number, index) => {
      if (index === at) number.setAttribute("aria-current", "step");
      else number.removeAttribute("aria-current");
    });
    for (const [control, end] of [[first, 0], [before, 0], [next, steps.length - 1], [last, steps.length - 1]]) {
      control.setAttribute("aria-disabled", String(at === end));
    }
    const number = steps[at].dataset.number;
    const largest = steps[steps.length - 1].dataset.number;
    const wrong = steps[at].classList.contains("wrong") ? " ✗" : "";
    // Whoever hears the page hears what is done in the step; everybody else sees it below.
    const words = Array.from(steps[at].querySelector("h3, h5").childNodes).filter((one) => one.className !== "number");
    const heading = words.map((one) => one.textContent).join("").trim();
    const seen = number === "0" ? say("beginning") : say("stepOf", { number, all: largest }) + wrong;
    where.replaceChildren(seen, element("span", { class: "unseen" }, `: ${heading}`));
  }
  const keys = { ArrowLeft: () => at - 1, ArrowRight: () => at + 1, Home: () => 0, End: () => steps.length - 1 };
  stepped.set(player.closest("article"), (key) => show(keys[key]()));
  // A strip of more steps than this helps nobody to find one, but for those in which something is wrong.
  const isWrong = (number) => number.classList.contains("wrong");
  strip.append(...(steps.length <= 24 ? numbers : numbers.filter(isWrong).slice(0, 24)));
  controls.append(first, before, next, last, where, strip);
  player.prepend(controls);
  player.classList.add("playing");
  show(Number(player.dataset.start) || 0);
}

// Makes what is new on a page sort, filter and play, and forgets what has gone.
window.enliven = (root) => {
  Array.from(stepped.keys()).filter((article) => !article.isConnected).forEach((article) => stepped.delete(article));
  root.querySelectorAll("table.sortable").forEach((table) => {
    makeSortable(table);
    makeFilterable(table);
  });
  root.querySelectorAll(".player").forEach(makePlayer);
};
window.enliven(document);

// Whoever follows a link to a scenario wants to see it: some browsers do not open what it lies in.
function openTarget() {
  const name = location.hash.slice(1);
  for (let at = name && document.getElementById(name); at; at = at.parentElement) {
    if (at.tagName === "DETAILS") at.open = true;
  }
}
window.addEventListener("hashchange", openTarget);
openTarget();

// On paper everything is open.
window.addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((one) => {
  if (!one.open) { one.open = true; one.dataset.closed = ""; }
}));
window.addEventListener("afterprint", () => document.querySelectorAll("details[data-closed]").forEach((one) => {
  one.open = false;
  delete one.dataset.closed;
}));
