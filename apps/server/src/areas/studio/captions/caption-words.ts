import type { CaptionWord } from "@lectern/captions";
import { writtenWords } from "@lectern/script";
import type { VoiceName } from "../../../platform/database/tables/studio.ts";
import type { TimedBlock } from "./word-times.ts";

/** The words that are heard of a block as written, with their times, its language and the name of the voice that speaks each. */
export function captionWords(block: TimedBlock, nameOf: (voice: VoiceName) => string): CaptionWord[] {
  const { profile, fallback, fallbackVoice } = block;
  const own = nameOf(profile);
  const other = fallbackVoice ? nameOf(fallbackVoice) : own;
  const timed = block.sentences.flatMap((sentence) =>
    sentence.words.map((word, index) => ({
      ...word,
      sentenceEnd: sentence.end === "sentence" && index === sentence.words.length - 1,
    })),
  );
  // A word's text reaches to where the next one's begins, which may be cut away.
  const written = writtenWords(block.text, block.places);
  return timed.map((word, index) => ({
    text: written[word.place]?.text ?? "",
    ...(written[word.place]?.joined === true ? { joined: true } : {}),
    startSeconds: word.startSeconds,
    endSeconds: word.endSeconds,
    sentenceEnd: word.sentenceEnd,
    paragraphEnd: index === timed.length - 1,
    locale: block.profile.lang_code,
    voice: isWithin(block.places[word.place], fallback) ? other : own,
  }));
}

function isWithin(place: { start: number; end: number } | undefined, ranges: TimedBlock["fallback"]): boolean {
  return place !== undefined && ranges.some(({ from, to }) => from <= place.start && place.end <= to);
}
