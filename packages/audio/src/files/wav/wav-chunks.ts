import { asciiAt, viewOf, type ByteSource } from "../byte-source.ts";

export interface WavChunk {
  name: string;
  /** As it is stated. */
  size: number;
  start: number;
  /** Of what is there of it. */
  end: number;
}

const maxChunks = 4096;

/** The chunks between two places of a RIFF file; one that reaches beyond them is the last. */
export function* wavChunks(source: ByteSource, start: number, end: number): Generator<WavChunk, void, undefined> {
  const last = Math.min(end, source.length);
  for (let at = start, chunks = 0; at + 8 <= last && chunks < maxChunks; chunks += 1) {
    const header = source.read(at, 8);
    const size = viewOf(header).getUint32(4, true);
    yield { name: asciiAt(header, 0, 4), size, start: at + 8, end: Math.min(last, at + 8 + size) };
    at += 8 + size + (size % 2);
  }
}
