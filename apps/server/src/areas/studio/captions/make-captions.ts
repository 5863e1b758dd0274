import { buildCues, type CaptionWord, toSrt, toVtt } from "@lectern/captions";
import { writtenWords } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import { CAPTIONS_OUTDATED_MESSAGE } from "@lectern/contract";
import type { VoiceName } from "../../../platform/database/tables/studio.ts";
import { findWordTimes, type TimedBlock } from "../generation/files/word-times.ts";
import type { Database } from "../../../platform/database/index.ts";
import { voiceNames } from "../../voices/index.ts";
import { AppError } from "../../../platform/failures/app-error.ts";
import { currentHash, lockContent } from "../../library/index.ts";
import { findCurrentRendition, isAudioOutdated } from "../../renditions/index.ts";
import { findCaptions, insertCaptions } from "../generation/files/caption-store.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import { requireText } from "../texts/require-text.ts";
import type { ItemScope, StudioServices } from "../services.ts";

/** The words that are heard of a block as written, with their times, its language and the name of the voice that speaks each. */
function captionWords(block: TimedBlock, nameOf: (voice: VoiceName) => string): CaptionWord[] {
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
  const timed = await database.system((trx) => findWordTimes(trx, contentId, audioToken));
  if (!timed) return undefined;
  const words = timed.blocks.flatMap((block) => captionWords(block, nameOf));
  const cues = buildCues(words);
  return { words, srt: toSrt(cues), vtt: toVtt(cues) };
}

/**
 * Writes the captions of the item's audio as it stands, once for each audio and format. Returns their token.
 * @throws {AppError} NOT_FOUND; CONFLICT when there is no audio or the text changed since it was generated
 */
export async function makeCaptions(
  services: Pick<StudioServices, "database" | "newToken" | "now" | "speech">,
  scope: ItemScope,
  format: "srt" | "vtt",
): Promise<string> {
  // Before anything is locked: an engine on another server may take its time.
  const nameOf = await voiceNames(services.speech);
  return services.database.tenant(scope.organisationId, async (trx) => {
    // The item before its audio, as a build that replaces that locks them.
    const content = await lockContent(trx, scope);
    if (!content) throw noSuchContent();
    requireText(content);
    const audio = await findCurrentRendition(trx, content.id);
    const { title, composition_hash } = content;
    const current = { title, composition_hash, spoken_hash: await currentHash(trx, content) };
    if (!audio || audio.audio_token === null || audio.build_id !== null || isAudioOutdated(current, audio)) {
      throw new AppError("CONFLICT", CAPTIONS_OUTDATED_MESSAGE);
    }
    const made = await findCaptions(trx, audio.audio_token, format);
    if (made) return made.token;
    const timed = await findWordTimes(trx, scope.contentId, audio.audio_token);
    if (!timed) throw new AppError("CONFLICT", CAPTIONS_OUTDATED_MESSAGE);
    const cues = buildCues(timed.blocks.flatMap((block) => captionWords(block, nameOf)));
    const token = services.newToken();
    await insertCaptions(trx, {
      token,
      organisation_id: scope.organisationId,
      content_id: scope.contentId,
      audio_token: audio.audio_token,
      format,
      body: format === "srt" ? toSrt(cues) : toVtt(cues),
    });
    return token;
  });
}
