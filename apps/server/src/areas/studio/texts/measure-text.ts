import { blockText, countBlockWords, type Script } from "@lectern/script";
import { createEventLoopYield } from "../../../platform/event-loop/index.ts";

/** What is kept of a text beside it. */
export interface TextMeasure {
  /** A line for each block. */
  plainText: string;
  wordCount: number;
}

/** The plain text and the words of a script, giving way to other requests between its blocks: a book has 2000. */
export async function measureText(script: Script): Promise<TextMeasure> {
  const lines: string[] = [];
  let wordCount = 0;
  const yieldToEventLoop = createEventLoopYield();
  for (const block of script) {
    await yieldToEventLoop();
    lines.push(blockText(block));
    wordCount += countBlockWords(block);
  }
  return { plainText: lines.join("\n"), wordCount };
}

/** Whether there is a word in a script: as soon as one is found. */
export function hasWords(script: Script): boolean {
  return script.some((block) => countBlockWords(block) > 0);
}
