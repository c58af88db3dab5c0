// The lobby: choose a coursework, say who sits where, and play. Open tables are listed, too.

import { reasons } from "./api.js";
import { attribute, button, copyOf, make, paragraphs } from "./dom.js";

/** Lets a choice be a folder, whose path is typed beside it, if it may be one. Returns what tells what is chosen. */
function choice(node, mayBeFolder) {
  const [select, path] = node.querySelectorAll("select, input");
  if (!mayBeFolder) select.querySelector("[value=folder]").remove();
  select.addEventListener("change", () => {
    path.hidden = select.value !== "folder";
    if (!path.hidden) path.focus();
  });
  return () => (path.hidden ? select.value : path.value.trim());
}

const options = (values, says) => values.map((value) => make("option", { value, text: says(value) }));

function seatChoice(coursework, seat, place) {
  const { node, label, select, path } = copyOf("seat-choice");
  label.textContent = `Who plays ${seat}?`;
  attribute(path, "aria-label", `Folder: Who plays ${seat}?`);
  select.lastElementChild.before(...options(coursework.players, (player) => `computer: ${player}`));
  select.value = coursework.usual[place] ?? "human";
  return [node, [seat, choice(node, coursework.automated)]];
}

/** The form for one coursework; `send` gets what was chosen. */
function settings(coursework, send) {
  const { node, seats, controller, view, seed, editions, edition, rules, poke, wrong, submit } = copyOf("settings");
  const chosen = coursework.seats.map((seat, place) => seatChoice(coursework, seat, place));
  seats.append(...chosen.map(([choices]) => choices));
  const [controllerChoice, viewChoice] = [choice(controller, coursework.controller), choice(view, coursework.view)];
  edition.append(...options(coursework.editions, String));
  editions.hidden = coursework.editions.length === 0;
  node.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    wrong.replaceChildren();
    try {
      await send({
        coursework: coursework.id,
        edition: edition.value || null,
        rules: rules.value.trim() || null,
        seed: Number(seed.value || 1),
        controller: controllerChoice(),
        view: viewChoice(),
        model: poke.checked ? "test" : "simple",
        seats: Object.fromEntries(chosen.map(([, [seat, who]]) => [seat, who()])),
      });
    } catch (why) {
      wrong.replaceChildren(...paragraphs(reasons(why)));
    } finally {
      submit.disabled = false;
    }
  });
  return node;
}

/** Makes the lobby. `opened` is called with the number of the table that is to be shown. */
export function lobby(api, start, opened) {
  const parts = copyOf("lobby");
  const send = async (asked) => opened((await api.post("tables", asked)).table);
  const show = (coursework) => parts.place.replaceChildren(settings(coursework, send));
  const card = (coursework, place) => {
    const radio = make("input", { type: "radio", name: "coursework", value: coursework.id, checked: place === 0, onchange: () => show(coursework) });
    return make("label", { class: "card-choice" }, radio, make("span", { text: coursework.title }));
  };
  parts.courseworks.append(...start.courseworks.map(card));
  if (start.courseworks.length > 0) show(start.courseworks[0]);
  const close = async ({ id }, row) => {
    try {
      await api.post(`tables/${id}/close`, {});
      row.remove();
    } catch (why) {
      parts.wrong.replaceChildren(...paragraphs([why.message]));
    }
  };
  const row = (table) => {
    const node = make("li", {}, make("a", { href: `#table-${table.id}`, text: `${table.id}: ${table.title}` }));
    node.append(button("Close", () => close(table, node), { "aria-label": `Close table ${table.id}` }));
    return node;
  };
  parts.tables.append(...start.tables.map(row));
  parts.open.hidden = start.tables.length === 0;
  const desks = start.desks ?? [];
  for (const desk of ["author", "watch"]) parts[desk].hidden = !desks.includes(desk);
  parts.instructors.hidden = desks.length === 0;
  return parts.node;
}
