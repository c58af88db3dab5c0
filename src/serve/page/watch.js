// The desk for results. The server makes its parts; this asks for the one that the address names.

import { announce, attempt, byId, copy, fill, parsed, partsOf, valuesOf } from "./dom.js";

/** Milliseconds between two looks at the rows: while some are graded, and else. */
const [SOON, LATER] = [2000, 15000];

/** Returns what brings focus, open details and places back after new rows. Tables keep order and filter themselves. */
function habits(body) {
  const key = (node) => node.tagName + (node.closest("section")?.id ?? "") + (node.getAttribute("href") ?? node.textContent);
  const active = body.contains(document.activeElement) && key(document.activeElement);
  const open = [...body.querySelectorAll("details[open]")];
  const places = [...body.querySelectorAll(".scroll")].map(({ id, scrollLeft, scrollTop }) => [id, scrollLeft, scrollTop]);
  return () => {
    for (const { id } of open) byId(id)?.setAttribute("open", "");
    for (const [id, ...place] of places) byId(id)?.scrollTo(...place);
    if (active) [...body.querySelectorAll("a, button, input, summary, .scroll")].find((node) => key(node) === active)?.focus({ preventScroll: true });
  };
}

/** Opens the desk in an element; it goes from place to place by itself. Returns what closes it. */
export function openWatch(root, api, start) {
  byId("title").textContent = document.title = "Results";
  root.replaceChildren();
  fill(root, start.watch);
  const { state, wrong, body } = partsOf(root);
  body.addEventListener("click", click);
  body.addEventListener("submit", submit);
  let rows, timer, turn, over;

  const ask = (question, asked = {}) => api.post(`desks/watch/${question}`, asked);

  async function put({ html }) {
    await import("./report.js");
    body.replaceChildren(parsed(html));
    window.enliven(body);
    body.querySelectorAll("canvas").forEach(paint);
  }

  async function paint(canvas) {
    try {
      const picture = await api.file("desks/watch/picture", JSON.parse(canvas.dataset.picture));
      canvas.getContext("2d").drawImage(await createImageBitmap(picture), 0, 0);
    } catch {
      canvas.replaceWith("The picture cannot be shown.");
    }
  }

  /** Looks at the rows, and again after a while. Returns whether they have changed. */
  async function look() {
    const before = rows;
    try {
      const got = await ask("cohort", { since: rows?.version });
      if (!got.same) rows = got;
      if (before?.grading?.over === false && rows.grading.over) announce("All are graded.");
      state.textContent = rows.grading?.says ?? "";
    } catch (why) {
      if (!rows) throw why;
      state.textContent = "The server does not answer. The page tries again.";
    }
    clearTimeout(timer);
    if (!over) timer = setTimeout(again, rows.grading?.over === false ? SOON : LATER);
    return rows !== before;
  }

  async function again() {
    if (!(await look()) || location.hash !== "#watch" || over) return;
    const repeat = habits(body);
    await put(rows);
    repeat();
  }

  async function show() {
    const { hash } = location;
    if (!hash.startsWith("#watch")) return;
    const own = (turn = {});
    for (const link of root.querySelectorAll("nav a")) link.ariaCurrent = link.hash === hash.replace(/-p\d.*/, "") ? "page" : null;
    body.replaceChildren("Loading …");
    if (!rows || hash === "#watch") await look();
    const got = hash === "#watch" ? rows : await ask("place", { at: decodeURIComponent(hash.slice("#watch-".length)) });
    if (own === turn && !over) await open(got);
  }

  async function open(part) {
    await put(part);
    body.querySelector("h2[tabindex]")?.focus();
  }

  function click({ target }) {
    const button = target.closest("button");
    const { back, copy: text, play } = button?.dataset ?? {};
    if (back !== undefined) history.back();
    if (text) copy(text, button);
    if (!play) return;
    const wish = { ...JSON.parse(button.closest("[data-table]").dataset.table), until: +play };
    state.textContent = "The work is built …";
    attempt(wrong, async () => (location.hash = `#table-${(await api.post("tables", wish)).table}`)).then(rest);
  }

  function submit(event) {
    event.preventDefault();
    const { ask: question, body: given, wait } = event.target.dataset;
    state.textContent = wait ?? state.textContent;
    const asked = { ...JSON.parse(given), ...valuesOf(event.target) };
    attempt(wrong, async () => {
      await open(await ask(question, asked));
      announce(body.querySelector(".note")?.textContent);
    }).then(wait && rest);
  }

  const rest = () => (state.textContent = "");
  const moved = () => attempt(wrong, () => show().catch((why) => {
    body.replaceChildren();
    throw why;
  }));
  addEventListener("hashchange", moved);
  moved();
  return () => {
    over = true;
    clearTimeout(timer);
    removeEventListener("hashchange", moved);
  };
}
