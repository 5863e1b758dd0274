/** What went wrong: the engine, the voice, the text's script, its length, or the caller lost interest. */
export type SpeechErrorCode = "ENGINE_FAILED" | "UNKNOWN_VOICE" | "UNSPEAKABLE" | "TOO_LONG" | "CANCELLED";

/** A failed synthesis. The message is for a person and holds nothing internal; `cause` may be logged. */
export class SpeechError extends Error {
  readonly code: SpeechErrorCode;

  constructor(code: SpeechErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "SpeechError";
    this.code = code;
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
