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
