// The lobby: choose a coursework, say who sits where, and play. The server makes it; this sends what is chosen.

import { attempt, fill, valuesOf } from "./dom.js";

/** Opens the lobby in an element. `opened` is called with the number of the table that is to be shown. */
export function openLobby(root, api, html, opened) {
  fill(root, html);
  const lobby = root.firstElementChild;

  const wrongBeside = (node) => node.closest("form, section").querySelector(".wrong");

  /** Shows the form of a coursework, which stands ready behind its button. */
  const choose = (radio) => lobby.querySelector(".place").replaceChildren(radio.closest("label").nextElementSibling.content.cloneNode(true));

  lobby.addEventListener("change", ({ target }) => {
    if (target.type === "radio") choose(target);
    const path = target.matches("select") && target.closest(".choice")?.querySelector("input");
    if (!path) return;
    path.hidden = path.disabled = target.value !== "folder";
    if (!path.hidden) path.focus();
  });
  lobby.addEventListener("submit", async (event) => {
    event.preventDefault();
    event.submitter.disabled = true;
    await attempt(wrongBeside(event.target), async () => opened((await api.post("tables", valuesOf(event.target))).table));
    event.submitter.disabled = false;
  });
  lobby.addEventListener("click", ({ target }) => {
    const { close } = target.dataset;
    if (!close) return;
    attempt(wrongBeside(target), async () => {
      await api.post(`tables/${close}/close`, {});
      target.closest("li").remove();
    });
  });
  const first = lobby.querySelector("[name=coursework]");
  if (first) choose(first);
}
