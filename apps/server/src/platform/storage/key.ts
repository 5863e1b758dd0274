import { StorageError } from "./storage-error.ts";

const segment = /^[A-Za-z0-9_=-][A-Za-z0-9._=-]{0,127}$/;
const maxKeyLength = 700;

/**
 * Keys are segments of letters, digits and `. _ = -` joined by slashes; none starts with a dot, so that a key can leave
 * neither its folder nor its bucket. At most 700 characters, 128 a segment. Throws INVALID_KEY.
 */
export function checkKey(key: string): void {
  if (key.length > maxKeyLength || !key.split("/").every((part) => segment.test(part))) {
    throw new StorageError("INVALID_KEY", "That is no name a file can be stored under.");
  }
}

/** A prefix is a key followed by a slash: `org/1/`. Throws INVALID_KEY. */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith("/")) throw new StorageError("INVALID_KEY", "That is no folder files can be stored in.");
  checkKey(prefix.slice(0, -1));
}

/** Throws RangeError for anything but whole numbers from 0. */
export function checkRange(start: number, end: number): void {
  if ([start, end].every((at) => Number.isSafeInteger(at) && at >= 0)) return;
  throw new RangeError("A byte range needs whole numbers from 0.");
}

/** Reads a range against an object's length; both ends are within it. Throws RangeError for anything but whole numbers from 0. */
export function clampRange(range: { start?: number; end?: number }, bytes: number): { start: number; end: number } {
  const start = range.start ?? 0;
  const end = Math.min(range.end ?? bytes, bytes);
  checkRange(start, end);
  return { start: Math.min(start, end), end };
}
