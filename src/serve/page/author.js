// The desk for authors: a board, what happens, what the reference says, who notices; and the file. The server words all of it.

import { reasons } from "./api.js";
import { byId, copyOf, fill, paragraphs, partsOf, valuesOf, write } from "./dom.js";

/** Milliseconds: of rest, after which the reference is asked; between two looks at the files; and at what is being played. */
const [REST, LOOK, PLAY] = [400, 3000, 500];

/**
 * Opens the desk in an element. The fixture may be made from a table, or be one that is there, perhaps as a person failed it.
 * Returns what closes the desk.
 */
export function openAuthor(root, api, start, { table, coursework, scenario, person }) {
  byId("title").textContent = "Fixtures";
  document.title = "Fixtures – referee";
  root.replaceChildren();
  fill(root, start.author);
  const form = root.firstElementChild;
  const fields = form.elements;
  const parts = partsOf(form);
  /** What a draft that was opened says beside what is shown. */
  let head = {};
  /** Counts what was written: an answer is for what was written when it was asked for. */
  let written = 0;
  /** What was asked for last: only that is shown. */
  let work = null;
  let timer;
  let since = "";

  const ask = (question, asked) => api.post(`desks/author/${question}`, asked);

  function show(all) {
    for (const [name, html] of Object.entries(all)) fill(parts[name], html);
  }

  function draft() {
    const step = (row) => ({ line: row.querySelector("input").value, more: row.querySelector("textarea").value, ...row.expects });
    return { ...head, ...valuesOf(form), steps: [...parts.list.children].map(step) };
  }

  async function choose() {
    const outline = await ask("outline", { coursework: fields.coursework.value });
    show(outline.parts);
    open(outline.draft);
  }

  function open({ coursework, requirement, name, title, visibility, given, steps, ...more }) {
    for (const [field, text] of Object.entries({ coursework, requirement, name, title, visibility })) fields[field].value = text;
    head = more;
    begin(given);
    follow(steps);
  }

  /** Fills in what is there before the first step. */
  function begin({ player, finished, board }) {
    fields["given.player"].value = player ?? "";
    fields["given.finished"].checked = Boolean(finished);
    fields["given.board"].value = board ?? "";
    soon();
  }

  /** Fills in the steps. */
  function follow(steps) {
    parts.list.replaceChildren();
    steps.forEach(add);
    soon();
  }

  /** Adds a step, and returns the field of its line. */
  function add({ line: text, more: message = "", ...expects }) {
    const { node, line, more } = copyOf("step");
    line.value = text;
    more.value = message;
    more.hidden = !message;
    node.expects = expects;
    parts.list.append(node);
    return line;
  }

  /** Takes the board of a table, or all that was done there. */
  function take(number, boardOnly) {
    const stop = api.follow(`tables/${number}/events`, async (state) => {
      stop();
      if (fields.coursework.value !== state.coursework) {
        fields.coursework.value = state.coursework;
        await choose();
      }
      begin(boardOnly ? { player: state.turn, finished: state.finished, board: state.picture } : {});
      if (!boardOnly) follow(state.history.map((line) => ({ line })));
    }, () => {});
  }

  function soon() {
    clearTimeout(timer);
    written += 1;
    timer = setTimeout(reply, REST);
  }

  /** Asks the reference about what is written. */
  async function reply() {
    const asked = written;
    try {
      const answer = await ask("draft", draft());
      // By now something else may be written.
      if (asked !== written) return;
      write(parts.yaml, answer.yaml);
      show(answer.parts);
      answer.steps.forEach(({ text, html }, place) => {
        const row = parts.list.children[place];
        row.querySelector("textarea").hidden = !text;
        fill(row.querySelector(".offers"), html);
      });
    } catch (why) {
      parts.trouble.replaceChildren(...paragraphs(reasons(why)));
    }
  }

  /** Puts the chosen letter on a square of the picture. */
  function put(button, [row, column]) {
    const letter = fields.letter.value;
    const picture = fields["given.board"];
    const rows = picture.value.split("\n");
    if (!letter || rows[row] === undefined) return;
    rows[row] = rows[row].slice(0, column) + letter + rows[row].slice(column + 1);
    picture.value = rows.join("\n");
    write(button, letter);
    button.ariaLabel = button.ariaLabel.slice(0, -1) + letter;
    soon();
  }

  /** Asks about the draft, and shows what is told, as long as there is more. */
  async function tell(question, more) {
    const own = (work = {});
    const { told } = parts;
    told.replaceChildren(...paragraphs(["One moment …"]));
    try {
      for (let now = await ask(question, { ...draft(), ...more }); own === work; now = await ask("marks-now", {})) {
        if (now.draft) open(now.draft);
        told.ariaBusy = Boolean(now.more);
        fill(told, now.html);
        if (!now.more) return;
        await new Promise((done) => setTimeout(done, PLAY));
      }
    } catch (why) {
      if (own === work) told.replaceChildren(...paragraphs(reasons(why)));
    }
  }

  /** Looks for mistakes in files, if one has changed. */
  async function look() {
    const found = await ask("mistakes", { since }).catch(() => null);
    since = found?.since ?? since;
    fill(parts.files, found?.html);
  }

  function changed(field) {
    const { name, value, dataset } = field;
    if (dataset.keeps) field.closest("li").expects.keep = JSON.parse(dataset.keeps);
    // A fixture of this name is opened, if nothing has been written yet.
    const isThere = [...parts.names.options].some((known) => known.value === value);
    if (name === "coursework") choose();
    else if (name === "name" && isThere && !fields.title.value) tell("open", { scenario: `${fields.requirement.value}/${value}`, person: null });
    else soon();
  }

  function press(button) {
    const { ask: question, body, take: number, board, spot, add: adds, remove } = button?.dataset ?? {};
    if (question) tell(question, JSON.parse(body ?? "{}"));
    if (number) take(number, board !== undefined);
    if (spot) put(button, JSON.parse(spot));
    if (adds !== undefined) add({ line: "" }).focus();
    if (remove !== undefined) button.closest("li").remove();
    if (adds !== undefined || remove !== undefined) soon();
  }

  if (coursework) fields.coursework.value = coursework;
  // Whatever is told of a field goes by here, also what does not go further up.
  form.addEventListener("input", soon, true);
  form.addEventListener("change", ({ target }) => changed(target), true);
  form.addEventListener("click", ({ target }) => press(target.closest("button")));
  form.addEventListener("submit", (event) => event.preventDefault());
  choose().then(() => (table ? take(table, false) : scenario && tell("open", { scenario, person })));
  const looks = setInterval(look, LOOK);
  look();
  return () => {
    clearInterval(looks);
    clearTimeout(timer);
    work = null;
  };
}
