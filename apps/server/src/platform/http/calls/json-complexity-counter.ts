import { Readable } from "node:stream";
import type { preParsingHookHandler } from "fastify";
import { createEventLoopYield } from "../../event-loop/index.ts";
import { AppError } from "../../failures/app-error.ts";
import { createUnstorableTextCheck } from "./unstorable-text-check.ts";

/** What a body may hold, however large it is. Calls name their fields: none of them takes names of the caller's choice. */
const maxNames = 300;
const maxNameBytes = 200;
const maxDepth = 60;
/** Objects and lists; a book of 2000 blocks with marks has some 40 000. */
const maxContainers = 300_000;
/** Whatever stands behind a comma, and what a container begins with; the largest text with marks has 800 000. */
const maxValues = 1_000_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/**
 * Counts the names of fields and the values in a JSON text, and how deep it goes. A parser takes seconds for a million different names,
 * and nothing else can be done meanwhile; this looks at what has arrived, piece by piece. What is no JSON is left to the
 * parser.
 */
export class JsonComplexityCounter {
  readonly #names = new Set<string>();
  /** Whether each container that is open is an object. */
  readonly #open: boolean[] = [];
  #containers = 0;
  #values = 0;
  #inString = false;
  #isEscaped = false;
  /** The next string of the innermost object is a name. */
  #nameIsNext = false;
  /** Bytes of the name that is being read, as text; undefined outside of one. */
  #name: string | undefined;

  /** Looks at the next piece. @throws {AppError} VALIDATION as soon as the text holds too much */
  look(bytes: Uint8Array): void {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let at = 0;
    while (at < piece.length) {
      if (this.#inString) at = this.#name === undefined ? this.#skipString(piece, at) : this.#readString(piece, at);
      else {
        this.#readSign(piece[at] ?? 0);
        at += 1;
      }
    }
  }

  #readSign(sign: number): void {
    switch (sign) {
      case quote:
        this.#inString = true;
        if (this.#nameIsNext) this.#name = "";
        this.#nameIsNext = false;
        break;
      case comma:
        this.#nameIsNext = this.#open.at(-1) === true;
        this.#countValue();
        break;
      case openBrace:
        this.#enter(true);
        break;
      case openBracket:
        this.#enter(false);
        break;
      case closeBrace:
      case closeBracket:
        this.#open.pop();
        this.#nameIsNext = false;
        break;
      default:
    }
  }

  #enter(isObject: boolean): void {
    this.#open.push(isObject);
    this.#nameIsNext = isObject;
    this.#containers += 1;
    if (this.#open.length > maxDepth || this.#containers > maxContainers) throw tooManyParts();
    this.#countValue();
  }

  #countValue(): void {
    this.#values += 1;
    if (this.#values > maxValues) throw tooManyParts();
  }

  /** Reads on in a string from `at`; where it goes on behind it. */
  #readString(piece: Buffer, at: number): number {
    let end = at;
    while (end < piece.length && this.#inString) {
      const byte = piece[end];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) this.#inString = false;
      end += 1;
    }
    if (this.#name !== undefined) {
      this.#name += piece.toString("latin1", at, this.#inString ? end : end - 1);
      if (this.#name.length > maxNameBytes) throw unknownFields();
      if (!this.#inString) this.#endName(this.#name);
    }
    return end;
  }

  /** A string that is no name is left at its quote, without a look at what is in it. */
  #skipString(piece: Buffer, at: number): number {
    const end = piece.indexOf(quote, at);
    if (end === -1 || this.#isEscaped || piece[end - 1] === backslash) return this.#readString(piece, at);
    this.#inString = false;
    return end + 1;
  }

  #endName(name: string): void {
    // Names of the object's own machinery, and names that are written so as not to be read as what they are.
    if (name === "__proto__" || name === "constructor" || name.includes("\\")) throw unknownFields();
    this.#names.add(name);
    this.#name = undefined;
    if (this.#names.size > maxNames) throw unknownFields();
  }
}

function tooManyParts(): AppError {
  return refused("This has more parts than it can have.");
}

function unknownFields(): AppError {
  return refused("This has fields that are not known.");
}

function refused(message: string): AppError {
  return new AppError("VALIDATION", message);
}

/** Refuses a body that holds too much, or text that cannot be kept, while it arrives. */
export const checkLongBody: preParsingHookHandler = (_request, _reply, payload, done) => {
  done(null, Readable.from(looked(payload), { objectMode: false }));
};

async function* looked(payload: Readable): AsyncGenerator<Uint8Array> {
  const shape = new JsonComplexityCounter();
  const text = createUnstorableTextCheck();
  // A turn reads up to two megabytes of a fast connection.
  const yieldToEventLoop = createEventLoopYield();
  // The request goes on to its answer when its body is refused.
  for await (const read of payload.iterator({ destroyOnReturn: false })) {
    const piece = read as Uint8Array;
    shape.look(piece);
    text.look(piece);
    await yieldToEventLoop();
    yield piece;
  }
}
