import { createHash } from "node:crypto";
import type { AudioWorkers } from "@lectern/audio/node";
import type { Lexeme, Script } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import { AppError } from "../http/index.ts";
import { SpeechCache } from "./speech-cache.ts";
import { sentencesToSpeak, speakNow, speakScript } from "./speak-script.ts";
import { speechFailure } from "./speech-failure.ts";

/** A text as it would be spoken: with the voices of its blocks and the words that have a pronunciation of their own. */
export interface SpeakableText {
  script: Script;
  lexicon: readonly Lexeme[];
}

/** A text that can be heard without being generated. Each call throws AppError: VALIDATION, ENGINE_FAILED. */
export interface Preview {
  /** Names the sound of all of it: texts that would sound the same share it. */
  readonly hash: string;
  /** Speaks the first sentence, so that what cannot be spoken is reported before playback. */
  tryFirst(signal: AbortSignal): Promise<void>;
  /**
   * MP3 frames (44.1 kHz, mono, 64 kbit/s), made while they are taken. The first are made when the promise resolves, so
   * that a failure can still be answered.
   */
  stream(signal: AbortSignal): Promise<AsyncGenerator<Uint8Array>>;
}

export interface Previews {
  /** @throws {AppError} VALIDATION when there is nothing to speak, or a voice that is not there */
  prepare(text: SpeakableText): Promise<Preview>;
}

/** Everything that is heard before it is generated goes through here; it keeps the sentences spoken last. */
export function createPreviews(engines: { speech: SpeechService; audio: AudioWorkers }): Previews {
  const services = { ...engines, recent: new SpeechCache() };

  async function prepare({ script, lexicon }: SpeakableText): Promise<Preview> {
    const sentences = await rethrowAsAppError(sentencesToSpeak(services, script, lexicon));
    const [first] = sentences;
    if (!first) throw new AppError("VALIDATION", "There is nothing in this text that can be spoken.");
    const sounds = sentences.map(({ key, profile, gapAfter }) => [key, profile.volume, gapAfter]);

    async function stream(signal: AbortSignal): Promise<AsyncGenerator<Uint8Array>> {
      const frames = speakScript(services, sentences, signal);
      const made = await rethrowAsAppError(frames.next());
      return startingWith(made, frames);
    }
    return {
      hash: createHash("sha256").update(JSON.stringify(sounds)).digest("base64url"),
      tryFirst: async (signal) => void (await rethrowAsAppError(speakNow(services, first, signal))),
      stream,
    };
  }

  return { prepare };
}

async function rethrowAsAppError<Result>(attempt: Promise<Result>): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    throw speechFailure(error) ?? error;
  }
}

async function* startingWith(
  made: IteratorResult<Uint8Array, unknown>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (made.done === true) return;
  yield made.value;
  yield* rest;
}
