// Talks to the server: questions with answers, and the stream of states.

/** An answer that says what was wrong. */
export class Wrong extends Error {
  constructor(status, sentences) {
    super(sentences.join(" "));
    this.status = status;
    this.sentences = sentences;
  }
}

/** What was wrong, in sentences. */
export const reasons = (why) => why.sentences ?? [String(why)];

const LOST = ["The server does not answer. Is `referee serve` still running?"];
/** Milliseconds to wait before each new attempt; the last one is used again and again. */
const WAITS = [500, 1000, 2000, 4000, 8000, 10000];
/** The server says something every 15 seconds. */
const SILENCE = 40000;

export class Api {
  #token;
  /** What breaks the streams off, so that they begin anew. */
  #streams = new Set();

  constructor(token) {
    this.#token = token;
  }

  get(path) {
    return this.#ask("GET", path);
  }

  post(path, body) {
    return this.#ask("POST", path, body);
  }

  /** Asks for a file, such as a picture, which no address can be given to: the token stands in a header. */
  file(path, body) {
    return this.#ask("POST", path, body, "blob");
  }

  async #ask(method, path, body, kind = "json") {
    let response;
    try {
      response = await this.#fetch(path, {
        method,
        body: body === undefined ? undefined : JSON.stringify(body),
        headers: body === undefined ? {} : { "Content-Type": "application/json" },
      });
    } catch {
      for (const again of this.#streams) again();
      throw new Wrong(0, LOST);
    }
    if (!response.ok) throw await wrong(response);
    return response[kind]();
  }

  #fetch(path, { headers = {}, ...rest }) {
    return fetch(`/api/${path}`, { ...rest, cache: "no-store", headers: { ...headers, Authorization: `Bearer ${this.#token}` } });
  }

  /**
   * Follows a stream of states until the function that it returns is called. `changed` hears of the connection:
   * null when it is there, "lost" while it tries again, or a `Wrong` when there is nothing to try.
   */
  follow(path, heard, changed) {
    let over = false;
    let failures = 0;
    let reading = null;
    let wake = () => {};
    const run = async () => {
      while (!over) {
        reading = new AbortController();
        try {
          const response = await this.#fetch(path, { signal: reading.signal });
          if (!response.ok) throw await wrong(response);
          await read(response.body, reading, (state) => {
            failures = 0;
            changed(null);
            heard(state);
          });
        } catch (why) {
          if (why instanceof Wrong && why.status < 500) {
            if (!over) changed(why);
            return;
          }
          if (why instanceof TypeError === false && why?.name !== "AbortError" && why instanceof Wrong === false) console.error(why);
        }
        if (over) return;
        changed("lost");
        const wait = WAITS[Math.min(failures, WAITS.length - 1)];
        failures += 1;
        await new Promise((done) => {
          wake = done;
          setTimeout(done, wait);
        });
      }
    };
    const again = () => wake();
    const check = () => reading?.abort();
    this.#streams.add(check);
    addEventListener("online", again);
    addEventListener("offline", check);
    run();
    return () => {
      over = true;
      this.#streams.delete(check);
      removeEventListener("online", again);
      removeEventListener("offline", check);
      reading?.abort();
      wake();
    };
  }
}

/** Reads `data:` lines, each a whole state. Comment lines only show that somebody is there. */
async function read(body, reading, heard) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let watch;
  try {
    for (;;) {
      watch = setTimeout(() => reading.abort(), SILENCE);
      const { done, value } = await reader.read();
      clearTimeout(watch);
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop();
      for (const line of lines) if (line.startsWith("data:")) heard(JSON.parse(line.slice(5)));
    }
  } finally {
    clearTimeout(watch);
  }
}

async function wrong(response) {
  const body = await response.json().catch(() => ({}));
  const sentences = Array.isArray(body.wrong) ? body.wrong : [`The server answers with ${response.status}.`];
  return new Wrong(response.status, sentences);
}
