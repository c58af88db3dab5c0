// What many fail alike, and whose work looks alike.

import { make } from "./dom.js";
import { count } from "./watchwords.js";

const KINDS = {
  mistake: "a known mistake",
  difference: "the same first difference",
  update: "update is missing",
  rule: "a rule on the code",
  "not-built": "not built or started",
  "not-run": "not run by the grader",
};
const FEW = 6;

const named = (own) => (own.edition ? `${own.coursework} (${own.edition})` : own.coursework);

/** Links to people; many are folded. */
function people(desk, who) {
  const list = () => make("ul", { class: "people" }, ...who.map((number) => make("li", {}, desk.link(number))));
  if (who.length <= FEW) return list();
  return make("details", {}, make("summary", { text: count(who.length, "person", "people") }), list());
}

function cause(desk, all, own) {
  const hang = own.kind === "not-run" ? `${count(own.marks, "mark")} cannot be given yet` : `${count(own.marks, "mark")} lost where it fails`;
  const alone = own.alone === null ? "" : `; ${own.alone} would be there if only this were right`;
  const facts = `${own.who.length} of ${all} · ${KINDS[own.kind]} · ${hang}${alone}`;
  const [who, id] = own.example ?? [];
  return make(
    "li",
    { class: "card" },
    make("h3", { text: own.says || "no first difference was saved" }),
    make("p", { class: "note", text: facts }),
    own.requirements.length > 0 && make("p", { text: `${own.part}: ${own.requirements.join(", ")}` }),
    own.example && make("p", {}, "Look at ", make("a", { href: `#watch-p${who}-${encodeURIComponent(id)}`, text: id }), own.scenarios.length > 1 && `, and ${own.scenarios.length - 1} more`),
    people(desk, own.who),
  );
}

export function causes(desk, found) {
  const sections = found.map((own) =>
    make(
      "section",
      {},
      make("h2", { text: `What fails alike in ${named(own)}` }),
      own.causes.length === 0 ? make("p", { text: "Nobody has lost anything." }) : make("ol", { class: "causes" }, ...own.causes.map((one) => cause(desk, own.people, one))),
    ),
  );
  return make("div", { class: "watch-body" }, make("p", { class: "note", text: "Marks are before caps, plateaus and lateness. Where two causes fail one requirement, its marks count for both." }), ...sections);
}

const LIKE = {
  files: () => "The same files, to the byte",
  failures: (one) => `The same ${count(one.failures, "failure")}, to the student’s own words`,
  "most-failures": (one) => `${count(one.failures, "failure")} in common: ${one.percent} % alike, where what few have counts more`,
};

export function alike(desk, found) {
  const sections = found.map((own) => {
    const rows = own.alike.map((one) => {
      const rare = one.likeness === "files" ? "" : `The most frequent of these failures is shared by ${one["shared-by"]}.`;
      return make("li", { class: "card" }, make("h3", { text: LIKE[one.likeness](one) }), rare && make("p", { class: "note", text: rare }), people(desk, one.who));
    });
    return make("section", {}, make("h2", { text: `Whose work is alike in ${named(own)}` }), rows.length === 0 ? make("p", { text: "No two works look alike." }) : make("ol", { class: "causes" }, ...rows));
  });
  const caution = "This proves nothing: one misconception, or one tutor, explains much. Compare the code before you ask anybody.";
  return make("div", { class: "watch-body" }, make("p", { class: "note", text: caution }), ...sections);
}
