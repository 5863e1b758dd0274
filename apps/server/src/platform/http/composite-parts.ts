import type { CompositePart } from "./file-server.ts";

/** The parts that make up bytes `start` to `end` (exclusive) of a composite; neighbours within one object become one. */
export function partsBetween(parts: readonly CompositePart[], start: number, end: number): CompositePart[] {
  const wanted: CompositePart[] = [];
  let offset = 0;
  for (const part of parts) {
    if (offset >= end) break;
    const length = partBytes(part);
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, length);
    if (from < to) add(wanted, slicePart(part, from, to));
    offset += length;
  }
  return wanted;
}

export function partBytes(part: CompositePart): number {
  return part instanceof Uint8Array ? part.byteLength : part.end - part.start;
}

function slicePart(part: CompositePart, from: number, to: number): CompositePart {
  if (part instanceof Uint8Array) return part.subarray(from, to);
  return { key: part.key, start: part.start + from, end: part.start + to };
}

function add(parts: CompositePart[], part: CompositePart): void {
  const last = parts.at(-1);
  if (last && !(last instanceof Uint8Array) && !(part instanceof Uint8Array)) {
    if (last.key === part.key && last.end === part.start) {
      parts[parts.length - 1] = { key: last.key, start: last.start, end: part.end };
      return;
    }
  }
  parts.push(part);
}
