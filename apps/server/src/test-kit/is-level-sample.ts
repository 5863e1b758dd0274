import { levelText } from "@lectern/script";

/** Whether an engine is asked for a sentence by which a voice's loudness is measured, once, with its first item. */
export function isLevelSample(text: string): boolean {
  return levelText("en-US").includes(text);
}
