import type { AudioFileErrorCode } from "./audio-file-error.ts";

/**
 * - `INVALID_FILE`: what was handed in is not audio that Lectern takes.
 * - `TOO_LONG`: more samples or more time than allowed.
 * - `CANCELLED`: the caller's signal, or the pool was closed.
 * - `FAILED`: a worker died or an encoder refused; trying again may help.
 */
export type AudioErrorCode = "INVALID_FILE" | "TOO_LONG" | "CANCELLED" | "FAILED";

/** A failure of the audio package. The message is one or two sentences for a person. */
export class AudioError extends Error {
  override readonly name = "AudioError";
  readonly code: AudioErrorCode;
  /** With INVALID_FILE, why an uploaded file is refused. */
  readonly refusal: AudioFileErrorCode | undefined;

  constructor(code: AudioErrorCode, message: string, options: ErrorOptions & { refusal?: AudioFileErrorCode } = {}) {
    super(message, options);
    this.code = code;
    this.refusal = options.refusal;
  }
}
