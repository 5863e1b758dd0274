import { createHash } from "node:crypto";
import { SAMPLE_RATE } from "@lectern/audio";
import type { SpeechService } from "@lectern/speech";
import type { AudioWorkers } from "@lectern/audio/node";
import type { Lexeme, Script, VoiceProfile } from "@lectern/script";
import { AppError } from "../http/index.ts";
import type { Sentence } from "./segment-script.ts";
import { createPreviewLevels } from "./preview-levels.ts";
import { encodeHead, type PlayedWord, playedWords, sentencesToSpeak, speakScript } from "./speak-script.ts";
import { createSentenceCache, findTextStart } from "./spoken-sentences.ts";
import { speechFailure } from "./speech-failure.ts";
import type { VoiceLevels } from "./voice-levels.ts";

/** For the address of a preview that is past its time, or was never given. */
export function previewExpired(): AppError {
  return new AppError("NOT_FOUND", "This preview is not there any more. Please play it again.");
}

/** A text as it would be spoken: with the voices of its blocks and the words that have a pronunciation of their own. */
export interface SpeakableText {
  script: Script;
  lexicon: readonly Lexeme[];
}

/**
 * A text that can be heard without being generated. Each call throws AppError: VALIDATION, ENGINE_FAILED. `from` is an
 * offset into the text of its block (UTF-16): what is heard begins with the word there.
 */
export interface Preview {
  /** Names the sound of all of it: texts that would sound the same share it. */
  readonly hash: string;
  /**
   * Speaks the beginning, so that what cannot be spoken is reported before playback and the stream begins at once. The
   * rest of its sentence is spoken on until `signal` is aborted or a stream has begun: from then on, for that stream only.
   */
  tryFirst(signal: AbortSignal): Promise<void>;
  /**
   * MP3 frames (44.1 kHz, mono, 64 kbit/s), made while they are taken. The first are made when the promise resolves, so
   * that a failure can still be answered.
   */
  stream(signal: AbortSignal, from?: number): Promise<AsyncGenerator<Uint8Array>>;
  /** When each word of that stream is heard, an array for each sentence. The first is there when the promise resolves. */
  words(signal: AbortSignal, from?: number): Promise<AsyncGenerator<PlayedWord[]>>;
}

export interface Previews {
  /** @throws {AppError} VALIDATION when there is nothing to speak, or a voice that is not there */
  prepare(text: SpeakableText): Promise<Preview>;
  /** Starts the engine of a voice and the threads ahead of a preview. */
  warm(profile: Pick<VoiceProfile, "platform" | "voice">): void;
}

const MAX_SPOKEN_CHARACTERS = 8000;
/** Ten minutes. */
const MAX_PAUSE_SAMPLES = 600 * SAMPLE_RATE;

/** Everything that is heard before it is generated goes through here; it keeps the sentences spoken last. */
export function createPreviews(parts: {
  speech: SpeechService;
  audio: AudioWorkers;
  levels: Pick<VoiceLevels, "find">;
}): Previews {
  const { speech, audio } = parts;
  const levels = createPreviewLevels(parts.levels);
  const services = { speech, audio, spoken: createSentenceCache(speech), levels };

  async function prepare({ script, lexicon }: SpeakableText): Promise<Preview> {
    const sentences = beginningOf(await rethrowAsAppError(sentencesToSpeak(services, script, lexicon)));
    if (sentences.length === 0) throw new AppError("VALIDATION", "There is nothing in this text that can be spoken.");
    const sounds = sentences.map(({ key, profile, gapAfter }) => [key, profile.volume, gapAfter]);

    let headFrames: Promise<Uint8Array | undefined> | undefined;
    /** Aborted once a stream waits for the sentence itself: a player that leaves it then leaves nothing under way. */
    const tried = new AbortController();

    async function tryFirst(signal: AbortSignal): Promise<void> {
      const either = AbortSignal.any([signal, tried.signal]);
      await rethrowAsAppError(services.spoken.speak(sentences[0]!, either).head);
      // Encoded while the answer is on its way; what fails here fails again, and is told, when it is played.
      headFrames ??= encodeHead(services, sentences[0]!, either).catch(() => undefined);
    }

    async function stream(signal: AbortSignal, from?: number): Promise<AsyncGenerator<Uint8Array>> {
      const options = from === undefined ? { headFrames: await headFrames } : { start: findTextStart(sentences, from) };
      const frames = await begun(speakScript(services, sentences, signal, options));
      tried.abort();
      return frames;
    }

    return {
      hash: createHash("sha256").update(JSON.stringify(sounds)).digest("base64url"),
      tryFirst,
      stream,
      words: async (signal, from) =>
        begun(
          playedWords(services, sentences, signal, from === undefined ? undefined : findTextStart(sentences, from)),
        ),
    };
  }

  return {
    prepare,
    warm({ platform, voice }) {
      speech.warm(platform, voice);
      audio.warm();
    },
  };
}

/**
 * As much as a preview plays. A block has 2000 characters, of which numbers and abbreviations make a few times as many;
 * replacements and pauses could make hours of them.
 */
function beginningOf(sentences: readonly Sentence[]): Sentence[] {
  let characters = 0;
  let pauseSamples = 0;
  const end = sentences.findIndex(({ utterance, gapAfter }) => {
    if (characters > MAX_SPOKEN_CHARACTERS || pauseSamples > MAX_PAUSE_SAMPLES) return true;
    for (const { lead, spoken, trail } of utterance.words) characters += lead.length + spoken.length + trail.length;
    pauseSamples += gapAfter.samples;
    return false;
  });
  return end === -1 ? [...sentences] : sentences.slice(0, end);
}

/** What is made piece by piece, with its first piece made. */
async function begun<Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncGenerator<Piece>> {
  return startingWith(await rethrowAsAppError(pieces.next()), pieces);
}

async function rethrowAsAppError<Result>(attempt: Promise<Result>): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    throw speechFailure(error) ?? error;
  }
}

async function* startingWith<Piece>(
  made: IteratorResult<Piece, unknown>,
  rest: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  if (made.done === true) return;
  yield made.value;
  yield* rest;
}
