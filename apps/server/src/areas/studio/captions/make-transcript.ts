import { type CaptionWord, buildCues, toSrt, toVtt } from "@lectern/captions";
import type { SpeechService } from "@lectern/speech";
import type { Database } from "../../../platform/database/index.ts";
import { voiceNames } from "../../voices/index.ts";
import { captionWords } from "./caption-words.ts";
import { timedAudio } from "./word-times.ts";

/** What is read in an audio, word by word and in captions. */
interface Transcript {
  words: readonly CaptionWord[];
  srt: string;
  vtt: string;
}

/** The transcript of an item's audio; undefined when it, or what it was built from, is gone. */
export async function makeTranscript(
  { database, speech }: { database: Pick<Database, "system">; speech: SpeechService },
  { contentId, audioToken }: { contentId: string; audioToken: string },
): Promise<Transcript | undefined> {
  // Before the transaction: an engine on another server may take its time.
  const nameOf = await voiceNames(speech);
  const timed = await database.system((trx) => timedAudio(trx, contentId, audioToken));
  if (!timed) return undefined;
  const words = timed.blocks.flatMap((block) => captionWords(block, nameOf));
  const cues = buildCues(words);
  return { words, srt: toSrt(cues), vtt: toVtt(cues) };
}
