// The line into which a person types a move or a sentence.

/** Sends what is typed. The arrows bring back what was typed before. */
export function sayLine({ line, typed }, table) {
  const said = [];
  let back = 0;
  line.addEventListener("submit", async (event) => {
    event.preventDefault();
    const sentence = typed.value;
    if (sentence.trim() === "") return;
    said.push(sentence);
    back = 0;
    const answer = await table.say(sentence, true);
    if (answer && typed.value === sentence) typed.value = "";
  });
  typed.addEventListener("keydown", (event) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Escape") typed.blur();
    if (!step) return;
    back = Math.max(0, Math.min(said.length, back + step));
    typed.value = back === 0 ? "" : said.at(-back);
    event.preventDefault();
  });
}
