import type { SynthesizerEvent } from "./speech-buffer.ts";

/**
 * Where each word begins, in seconds, as far as the events say.
 * A word event inside the word's text is nearest to the sound; espeak leaves out some of them, and drops the marks
 * that follow a sentence break, but hardly ever both.
 */
export function wordOnsets(
  ranges: readonly { start: number; end: number }[],
  events: readonly SynthesizerEvent[],
): (number | undefined)[] {
  const marks = new Map<number, number>();
  const words: SynthesizerEvent[] = [];
  for (const event of events) {
    if (event.kind === "word") words.push(event);
    else if (!marks.has(Number(event.name))) marks.set(Number(event.name), event.seconds);
  }
  return ranges.map(({ start, end }, index) => {
    const word = words.find((event) => event.position >= start && event.position < Math.max(end, start + 1));
    const mark = marks.get(index);
    if (mark === undefined) return word?.seconds;
    // At a quotation mark the mark stands before the pause and the word after it.
    return word && word.position <= start + 1 ? Math.max(mark, word.seconds) : mark;
  });
}
