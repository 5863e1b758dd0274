import { languageOf, type VoiceProfile } from "@lectern/script";
import { SpeechError } from "@lectern/speech";
import {
  claimServiceProbe,
  type BuildText,
  downSince,
  type KeyOf,
  type Sentence,
} from "../../../../platform/speech/index.ts";
import { fallbackFor } from "./fallback-voices.ts";
import type { BuildWait } from "../../../../platform/database/tables/renditions.ts";
import type { StudioServices } from "../../services.ts";
import { SentenceFailure } from "../block-failure.ts";
import { type Outage, deferUntilFallback } from "./defer-until-fallback.ts";

/** What decides who speaks while a platform is down. */
export interface FallbackOptions {
  platform: string;
  fallbacks: readonly VoiceProfile[];
  /** Whether the item has a sentence, by its key. */
  isSpoken: (key: string) => boolean;
}

/** A sentence that the platform was to speak and that no fallback voice can; undefined when there is none. */
export function sentenceWithoutFallback(
  text: Pick<BuildText, "sentences">,
  { platform, fallbacks, isSpoken }: FallbackOptions,
): Sentence | undefined {
  return text.sentences.find(
    (sentence) =>
      sentence.profile.platform === platform &&
      !isSpoken(sentence.key) &&
      // A fallback voice is not replaced by another.
      (sentence.replaces !== undefined || !fallbackFor(fallbacks, sentence.profile)),
  );
}

/** The text with the sentences that the platform was to speak given to the fallback voices of their languages. */
export function withFallbackVoices(
  text: BuildText,
  { platform, fallbacks, isSpoken }: FallbackOptions,
  keyOf: KeyOf,
): BuildText {
  const sentences = text.sentences.map((sentence) => {
    const { key, profile, utterance } = sentence;
    if (profile.platform !== platform || isSpoken(key) || sentence.replaces) return sentence;
    const other = fallbackFor(fallbacks, profile);
    if (!other) return sentence;
    return { ...sentence, key: keyOf(other, utterance), profile: other, replaces: { key, platform } };
  });
  return { ...text, sentences };
}

export interface MissingSpeech {
  text: BuildText;
  keyOf: KeyOf;
  /** Whether the item has a sentence, by its key. */
  isSpoken: (key: string) => boolean;
  fallbacks: readonly VoiceProfile[];
  /** What the build waits for so far. */
  waiting: BuildWait | null;
  /** Platforms that were found to be asked by this build. */
  admitted: Set<string>;
  /** Speaks and keeps sentences of a text. False when the build was ended elsewhere. @throws {SentenceFailure} */
  speak: (sentences: readonly Sentence[], text: BuildText) => Promise<boolean>;
  /** Notes that fallback voices spoke these before. False when the build was ended elsewhere. */
  noteFallbackSentences: (sentences: readonly Sentence[]) => Promise<boolean>;
}

/**
 * Speaks what an item lacks of a text. A service that is down is waited for where fallback voices can speak all that it
 * was to speak, and after a while they do. Returns the text as it is spoken; undefined when the build was ended elsewhere.
 * @throws {BuildWaits, SentenceFailure}
 */
export async function speakMissing(
  services: Pick<StudioServices, "database" | "now">,
  missing: MissingSpeech,
): Promise<BuildText | undefined> {
  const { isSpoken, fallbacks, waiting, keyOf } = missing;
  let { text } = missing;
  for (;;) {
    const toSpeak = uniqueSentences(text).filter(({ key }) => !isSpoken(key));
    let outage = await knownOutage(services, text, toSpeak, missing);
    if (!outage) {
      const failure = await attempt(missing, toSpeak, text);
      if (failure === "ended") return undefined;
      if (failure === "spoken") return text;
      const { platform } = failure.sentence.profile;
      const lacking = sentenceWithoutFallback(text, { platform, fallbacks, isSpoken });
      if (lacking) throw withoutFallback(failure.error, lacking, fallbacks);
      const since = (await downSince(services, platform)) ?? services.now();
      outage = { platform, since, isBeingAsked: false };
    }
    deferUntilFallback(outage, waiting, services.now());
    const next = withFallbackVoices(text, { platform: outage.platform, fallbacks, isSpoken }, keyOf);
    const spokenBefore = next.sentences.filter(({ key, replaces }) => replaces !== undefined && isSpoken(key));
    if (spokenBefore.length > 0 && !(await missing.noteFallbackSentences(spokenBefore))) return undefined;
    text = next;
  }
}

/** A service that need not be asked, as it is known to be down and fallback voices can speak all that it was to speak. */
async function knownOutage(
  services: Pick<StudioServices, "database" | "now">,
  text: BuildText,
  toSpeak: readonly Sentence[],
  { fallbacks, isSpoken, admitted }: MissingSpeech,
): Promise<Outage | undefined> {
  if (fallbacks.length === 0) return undefined;
  for (const platform of new Set(toSpeak.map(({ profile }) => profile.platform))) {
    if (admitted.has(platform) || sentenceWithoutFallback(text, { platform, fallbacks, isSpoken })) continue;
    const service = await claimServiceProbe(services, platform);
    if (service.kind === "ask") admitted.add(platform);
    else return { platform, since: service.since, isBeingAsked: service.kind === "being-asked" };
  }
  return undefined;
}

interface OutageAtSentence {
  sentence: Sentence;
  error: SpeechError;
}

async function attempt(
  { speak }: MissingSpeech,
  toSpeak: readonly Sentence[],
  text: BuildText,
): Promise<"spoken" | "ended" | OutageAtSentence> {
  try {
    return (await speak(toSpeak, text)) ? "spoken" : "ended";
  } catch (error) {
    const sentence = error instanceof SentenceFailure ? toSpeak.find(({ key }) => key === error.key) : undefined;
    if (!(error instanceof SentenceFailure) || !sentence) throw error;
    if (error.cause instanceof SpeechError && error.cause.isOutage) return { sentence, error: error.cause };
    // The block is found by the key that its own voice gives the sentence.
    throw new SentenceFailure(sentence.replaces?.key ?? sentence.key, error.cause);
  }
}

/** The failure of a service that no fallback voice replaces; says why where the project has fallback voices. */
function withoutFallback(
  error: SpeechError,
  { key, profile, replaces }: Sentence,
  fallbacks: readonly VoiceProfile[],
): SentenceFailure {
  if (fallbacks.length === 0) return new SentenceFailure(key, error);
  const name = new Intl.DisplayNames(["en"], { type: "language" }).of(languageOf(profile.lang_code));
  const why = replaces
    ? "It was to speak in place of another service that is down."
    : `The project has no fallback voice of another service for ${name ?? profile.lang_code}.`;
  return new SentenceFailure(
    replaces?.key ?? key,
    new SpeechError(error.code, `${error.message} ${why}`, { cause: error, isOutage: true }),
  );
}

function uniqueSentences({ sentences }: BuildText): Sentence[] {
  return [...new Map(sentences.map((sentence) => [sentence.key, sentence])).values()];
}
