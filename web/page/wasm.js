// The library, compiled to WebAssembly, behind one function: a command goes in, an answer comes out.

/** A command that was not run, with the reason if the rules forbid it. */
export class Problem extends Error {
  constructor({ text, reason }) {
    super(text);
    this.reason = reason;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Senet {
  #exports;

  static async load(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
    // Not streamed: a plain file server may not know the type of the file.
    const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), {});
    return new Senet(instance.exports);
  }

  constructor(exports) {
    this.#exports = exports;
  }

  /** Runs a command such as `ask("play", { move: "4:11-15" })`; throws a Problem if it cannot be run. */
  ask(name, fields = {}) {
    const { memory, input, command, output } = this.#exports;
    const bytes = encoder.encode(JSON.stringify({ do: name, ...fields }));
    const room = input(bytes.length);
    if (room === 0) throw new Problem({ text: "The text is too long.", reason: null });
    new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
    const length = command();
    // The memory may have grown and moved, so it is looked at anew.
    const answer = JSON.parse(decoder.decode(new Uint8Array(memory.buffer, output(), length)));
    if (answer.problem) throw new Problem(answer.problem);
    return Object.values(answer)[0];
  }
}
