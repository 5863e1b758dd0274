import type { Trx } from "../../../platform/database/index.ts";
import { spokenSentences } from "./spoken-sentences.ts";
import { timedAudio } from "./word-times.ts";

/** What is read in an audio file, sentence by sentence, and when each begins, in seconds; nothing when it is gone. */
export async function spokenSentencesOf(
  trx: Trx,
  contentId: string,
  audioToken: string,
): Promise<{ text: string; startsAt: number }[]> {
  const timed = await timedAudio(trx, contentId, audioToken);
  return spokenSentences(timed?.blocks ?? [], { marks: true }).map(([text, , words]) => ({
    text,
    startsAt: (words[1] ?? 0) / 100,
  }));
}
