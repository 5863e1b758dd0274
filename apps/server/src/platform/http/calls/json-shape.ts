import { Readable } from "node:stream";
import type { preParsingHookHandler } from "fastify";
import { createGiveWay } from "../../event-loop/index.ts";
import { AppError } from "../../failures/app-error.ts";
import { createTextCheck } from "./text-check.ts";

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

/** Looks at the pieces of a JSON text as they come. @throws {AppError} VALIDATION as soon as it holds too much */
export interface JsonShape {
  look(piece: Uint8Array): void;
}

/**
 * Counts the names of fields and the values in a JSON text, and how deep it goes. A parser takes seconds for a million different names,
 * and nothing else can be done meanwhile; this looks at what has arrived, piece by piece. What is no JSON is left to the
 * parser.
 */
export function createJsonShape(): JsonShape {
  const names = new Set<string>();
  /** Whether each container that is open is an object. */
  const open: boolean[] = [];
  let containers = 0;
  let values = 0;
  let inString = false;
  let isEscaped = false;
  /** The next string of the innermost object is a name. */
  let nameIsNext = false;
  /** Bytes of the name that is being read, as text; undefined outside of one. */
  let name: string | undefined;

  function enter(isObject: boolean): void {
    open.push(isObject);
    nameIsNext = isObject;
    containers += 1;
    if (open.length > maxDepth || containers > maxContainers) throw tooManyParts();
    countValue();
  }

  function countValue(): void {
    values += 1;
    if (values > maxValues) throw tooManyParts();
  }

  function endString(): void {
    inString = false;
    if (name === undefined) return;
    // Names of the object's own machinery, and names that are written so as not to be read as what they are.
    if (name === "__proto__" || name === "constructor" || name.includes("\\")) throw unknownFields();
    names.add(name);
    name = undefined;
    if (names.size > maxNames) throw unknownFields();
  }

  /** Reads on in a string from `at`; where it goes on behind it. */
  function readString(piece: Buffer, at: number): number {
    let end = at;
    while (end < piece.length && inString) {
      const byte = piece[end];
      if (isEscaped) isEscaped = false;
      else if (byte === backslash) isEscaped = true;
      else if (byte === quote) inString = false;
      end += 1;
    }
    if (name !== undefined) {
      name += piece.toString("latin1", at, inString ? end : end - 1);
      if (name.length > maxNameBytes) throw unknownFields();
    }
    if (!inString) endString();
    return end;
  }

  /** A string that is no name is left at its quote, without a look at what is in it. */
  function skipString(piece: Buffer, at: number): number {
    const end = piece.indexOf(quote, at);
    if (end === -1 || isEscaped || piece[end - 1] === backslash) return readString(piece, at);
    inString = false;
    return end + 1;
  }

  return {
    look(bytes) {
      const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      let at = 0;
      while (at < piece.length) {
        if (inString) {
          at = name === undefined ? skipString(piece, at) : readString(piece, at);
          continue;
        }
        switch (piece[at] ?? 0) {
          case quote:
            inString = true;
            if (nameIsNext) name = "";
            nameIsNext = false;
            break;
          case comma:
            nameIsNext = open.at(-1) === true;
            countValue();
            break;
          case openBrace:
            enter(true);
            break;
          case openBracket:
            enter(false);
            break;
          case closeBrace:
          case closeBracket:
            open.pop();
            nameIsNext = false;
            break;
          default:
        }
        at += 1;
      }
    },
  };
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
  const shape = createJsonShape();
  const text = createTextCheck();
  // A turn reads up to two megabytes of a fast connection.
  const giveWay = createGiveWay();
  // The request goes on to its answer when its body is refused.
  for await (const read of payload.iterator({ destroyOnReturn: false })) {
    const piece = read as Uint8Array;
    shape.look(piece);
    text.look(piece);
    await giveWay();
    yield piece;
  }
}
