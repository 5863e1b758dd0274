import { frameBytes, type Id3Frame, textFrame } from "./id3.ts";
import { joinedBytes } from "./joined-bytes.ts";

/** A part of the sound, which ends where the next one begins. */
export interface Mp3Chapter {
  title: string;
  startSeconds: number;
  /** 1 is the highest. */
  level: number;
}

/** A table of contents counts its entries in one byte. */
const maxEntries = 255;
/** Flags of a table that no other holds and whose entries come in this order. */
const topLevelOrdered = 0b11;
/** Said in place of a byte offset: the times are what counts. */
const noOffset = 0xffffffff;

/**
 * Chapters as players read them: a table of contents (CTOC) and a frame for each (CHAP), after the ID3v2 Chapter Frame
 * Addendum 1.0. Times are whole milliseconds, a start never after its sound. Of more than 255 chapters the lowest levels
 * are left out, and then what is beyond the 255th; none without chapters.
 * @param durationSeconds where the last one ends
 */
export function chapterFrames(chapters: readonly Mp3Chapter[], durationSeconds: number): Id3Frame[] {
  const listed = chaptersThatFit(chapters);
  if (listed.length === 0) return [];
  const ids = listed.map((_, index) => terminated(`chp${index}`));
  const ends = [...listed.slice(1).map(({ startSeconds }) => startSeconds), durationSeconds].map(milliseconds);
  const contents = joinedBytes([terminated("toc"), Uint8Array.of(topLevelOrdered, listed.length), ...ids]);
  const frames = listed.map(({ title, startSeconds }, index): Id3Frame => {
    const times = uint32s([milliseconds(startSeconds), ends[index] ?? 0, noOffset, noOffset]);
    return { id: "CHAP", body: joinedBytes([ids[index]!, times, frameBytes([textFrame("TIT2", title)])]) };
  });
  return [{ id: "CTOC", body: contents }, ...frames];
}

function chaptersThatFit(chapters: readonly Mp3Chapter[]): readonly Mp3Chapter[] {
  let listed = chapters;
  while (listed.length > maxEntries) {
    const lowest = listed.reduce((level, chapter) => Math.max(level, chapter.level), 0);
    const higher = listed.filter(({ level }) => level < lowest);
    if (higher.length === 0) return listed.slice(0, maxEntries);
    listed = higher;
  }
  return listed;
}

function milliseconds(seconds: number): number {
  // 2.3 s are 2299.9999999999995 ms.
  return Math.floor(seconds * 1000 + 1e-6);
}

/** An element's id: Latin-1, ended by a zero. */
function terminated(id: string): Uint8Array {
  return new TextEncoder().encode(`${id}\0`);
}

function uint32s(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return new Uint8Array(view.buffer);
}
