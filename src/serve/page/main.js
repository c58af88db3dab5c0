// Begins: finds the token, asks what it is for, and opens the lobby or a table.

import { Api, reasons } from "./api.js";
import { byId, copyOf, isTyping, make, paragraphs } from "./dom.js";
import { openLobby } from "./lobby.js";
import { Table } from "./table.js";

const TABLE = /^#table-(\d+)$/;
/** Desks beside the tables: what their address looks like, and what opens them. One that `moves` shows by itself what its addresses ask for. */
const DESKS = {
  author: { at: /^#author(?:-(\d+)|=([\w-]+)\/([^@]+)(?:@(\d+))?)?$/, open: async () => (await import("./author.js")).openAuthor },
  watch: { at: /^#watch(?:-.*)?$/, open: async () => (await import("./watch.js")).openWatch, moves: true },
};

const isKnown = (hash) => TABLE.test(hash) || Object.values(DESKS).some(({ at }) => at.test(hash));

/** The token of the link, or of this tab before it was loaded again. It leaves the address bar at once. */
function token() {
  const { hash } = location;
  if (hash.length > 1 && !isKnown(hash) && hash !== "#main") {
    sessionStorage.setItem("token", hash.slice(1));
    history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem("token");
}

function tell(sentences) {
  byId("main").replaceChildren(make("section", { class: "card" }, make("h2", { text: "This does not work" }), ...paragraphs(sentences)));
}

/** Shows what the address asks for: a table, or the lobby. */
async function route(api, start, shown) {
  shown.close?.();
  shown.close = null;
  shown.desk = null;
  const asked = TABLE.exec(location.hash);
  const number = start.access === "seat" ? start.table : asked && Number(asked[1]);
  const desk = (start.desks ?? []).find((name) => DESKS[name]?.at.test(location.hash));
  byId("lobby").hidden = start.access !== "host" || !(number || desk);
  byId("connection").hidden = true;
  byId("turn").textContent = "";
  shown.table = number ? new Table(api, number) : null;
  if (number) {
    byId("main").replaceChildren(shown.table.node);
    shown.close = () => shown.table.close();
  } else if (desk) {
    const { at, open } = (shown.desk = DESKS[desk]);
    const [, table, coursework, scenario, person] = at.exec(location.hash);
    shown.close = (await open())(byId("main"), api, start, { table: table && Number(table), coursework, scenario, person: person && Number(person) });
  } else {
    byId("title").textContent = document.title = "referee";
    byId("main").replaceChildren();
    openLobby(byId("main"), api, start.lobby, (opened) => (location.hash = `#table-${opened}`));
  }
}

function keys(shown) {
  const single = byId("single");
  single.checked = sessionStorage.getItem("keys") !== "off";
  single.addEventListener("change", () => sessionStorage.setItem("keys", single.checked ? "on" : "off"));
  byId("keys").addEventListener("click", () => byId("help").showModal());
  document.addEventListener("keydown", (event) => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.defaultPrevented;
    if (!plain || isTyping(event.target) || byId("help").open || !single.checked) return;
    if (event.key === "?") byId("help").showModal();
    else if (!shown.table?.key(event.key)) return;
    event.preventDefault();
  });
}

async function begin() {
  let fresh = location.hash.length > 1 && !isKnown(location.hash);
  const known = token();
  if (!known) return byId("main").replaceChildren(copyOf("no-link").node);
  const api = new Api(known);
  const shown = {};
  keys(shown);
  const open = async () => {
    try {
      const start = await api.get("start");
      // Whoever named results wants to see them first.
      if (fresh && start.desks?.includes("watch")) history.replaceState(null, "", "#watch");
      fresh = false;
      await route(api, start, shown);
    } catch (why) {
      const old = why.status === 401 ? ["This link is not known here. Each start of `referee serve` prints a new one."] : [];
      tell([...old, ...reasons(why)]);
    }
  };
  byId("lobby").addEventListener("click", () => (location.hash = ""));
  addEventListener("hashchange", () => {
    if (location.hash === "#main") return;
    if (location.hash.length > 1 && !isKnown(location.hash)) location.reload();
    else if (!shown.desk?.moves || !shown.desk.at.test(location.hash)) open();
  });
  await open();
}

begin();
