// The desk for results. The server makes its parts; this asks for the one that the address names.

import { announce, byId, copy, make } from "./dom.js";

/** A person's place in the address, or a scenario on that person's work. People are numbers there. */
const PERSON = /^#watch-p(\d+)(?:-(.+))?$/;
const PLACES = { "": "Everybody", "-causes": "What fails alike", "-alike": "Whose work is alike", "-changes": "After changes" };
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
export function openWatch(root, api) {
  for (const name of ["report", "watch"]) {
    if (!byId(`${name}-style`)) document.head.append(make("link", { id: `${name}-style`, rel: "stylesheet", href: `/page/${name}.css` }));
  }
  byId("title").textContent = document.title = "Results";
  const links = Object.entries(PLACES).map(([place, text]) => make("a", { href: `#watch${place}`, text }));
  const state = make("p", { role: "status" });
  const wrong = make("div", { class: "wrong", role: "alert" });
  const body = make("div", { class: "watch-body report", onclick: click, onsubmit: submit });
  root.replaceChildren(make("div", { class: "watch" }, make("nav", { "aria-label": "Results" }, ...links), state, wrong, body));
  let rows, timer, turn, over;

  const ask = (question, asked = {}) => api.post(`desks/watch/${question}`, asked);

  /** Does something that may not work, and says why it did not; meanwhile it says what is done. */
  async function attempt(act, says) {
    wrong.replaceChildren();
    if (says) state.textContent = says;
    try {
      await act();
    } catch (why) {
      wrong.replaceChildren(...(why.sentences ?? [String(why)]).map((text) => make("p", { text })));
    }
    if (says) state.textContent = "";
  }

  async function put({ html }) {
    await import("./report.js");
    body.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
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
    const [one, who, scenario] = PERSON.exec(hash) ?? [];
    for (const link of links) link.ariaCurrent = link.hash === (one ? "#watch" : hash) ? "page" : null;
    body.replaceChildren("Loading …");
    if (!rows || hash === "#watch") await look();
    let got = rows;
    if (scenario) got = await ask("scenario", { number: +who, scenario: decodeURIComponent(scenario) });
    else if (one) got = await ask("person", { number: +who });
    else if (hash !== "#watch") got = await ask(hash.slice(7));
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
    attempt(async () => (location.hash = `#table-${(await api.post("tables", wish)).table}`), "The work is built …");
  }

  function submit(event) {
    event.preventDefault();
    const { ask: question, body: given, wait } = event.target.dataset;
    const asked = JSON.parse(given);
    for (const { name, type, value } of event.target.querySelectorAll("input")) asked[name] = type === "number" ? +value : value;
    attempt(async () => {
      await open(await ask(question, asked));
      announce(body.querySelector(".note")?.textContent);
    }, wait);
  }

  const moved = () => attempt(() => show().catch((why) => {
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
