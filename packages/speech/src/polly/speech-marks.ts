import { z } from "zod";
import { BrokenAnswer } from "../service/call-service.ts";
import type { ByteRange } from "../service/ssml-writer.ts";

const markSchema = z.object({
  /** Milliseconds from the beginning of the audio. */
  time: z.number().nonnegative(),
  type: z.string(),
  /** Bytes (UTF-8) in the text that was sent, markup and all. */
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});
export type SpeechMark = z.infer<typeof markSchema>;

/** Reads speech marks, a JSON object on each line. @throws {BrokenAnswer} */
export function readSpeechMarks(text: string): SpeechMark[] {
  try {
    return text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => markSchema.parse(JSON.parse(line)));
  } catch {
    throw new BrokenAnswer("a speech mark is not whole");
  }
}

/** When each word begins, in seconds: at its first mark. */
export function onsetsOf(marks: readonly SpeechMark[], ranges: readonly ByteRange[]): (number | undefined)[] {
  const words = marks.filter(({ type }) => type === "word").toSorted((a, b) => a.start - b.start);
  let next = 0;
  return ranges.map(({ start, end }) => {
    while ((words[next]?.end ?? Infinity) <= start) next += 1;
    const mark = words[next];
    return mark && mark.start < end ? mark.time / 1000 : undefined;
  });
}
