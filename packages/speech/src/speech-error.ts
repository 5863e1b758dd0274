/** What went wrong: the engine, the voice, the text's script, its length, or the caller lost interest. */
export type SpeechErrorCode = "ENGINE_FAILED" | "UNKNOWN_VOICE" | "UNSPEAKABLE" | "TOO_LONG" | "CANCELLED";

interface SpeechErrorOptions {
  cause?: unknown;
  isOutage?: boolean;
}

/** A failed synthesis. The message is for a person and holds nothing internal; `cause` may be logged. */
export class SpeechError extends Error {
  readonly code: SpeechErrorCode;
  /** The engine as a whole does not answer, or takes no requests: not this text, nor this voice. */
  readonly isOutage: boolean;

  constructor(code: SpeechErrorCode, message: string, { cause, isOutage = false }: SpeechErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "SpeechError";
    this.code = code;
    this.isOutage = isOutage;
  }
}

/** `cause` is the reason of the signal that was aborted. */
export function speechCancelled(cause?: unknown): SpeechError {
  return new SpeechError("CANCELLED", "The speech was cancelled.", { cause });
}

export function unknownVoice(voice: string): SpeechError {
  return new SpeechError("UNKNOWN_VOICE", `There is no voice "${voice}".`);
}

export function unknownStyle(voice: string, style: string): SpeechError {
  return new SpeechError("UNKNOWN_VOICE", `The voice "${voice}" does not have the style "${style}".`);
}

export function speechTooLong(maxSeconds: number): SpeechError {
  return new SpeechError("TOO_LONG", `This sentence lasts longer than ${maxSeconds} seconds. Split it.`);
}

/** `name` is that of a service, here and below. */
export function truncatedAnswer(name: string, cause?: unknown): SpeechError {
  return new SpeechError("ENGINE_FAILED", `${name} sent only a part of the speech.`, { cause });
}

export function sentenceTooLong(name: string): SpeechError {
  return new SpeechError("TOO_LONG", `This sentence is longer than ${name} takes.`);
}

export function unusableAnswer(name: string, cause?: unknown): SpeechError {
  return new SpeechError("ENGINE_FAILED", `${name} sent no speech that can be used.`, { cause });
}
