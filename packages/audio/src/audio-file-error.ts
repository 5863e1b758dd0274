/**
 * - `NOT_AUDIO`: something else, or nothing that any decoder knows.
 * - `ENCRYPTED`: copy-protected.
 * - `DAMAGED`: begins as audio does, and cannot be read as such.
 * - `EMPTY`: no bytes, or no sound in them.
 * - `TOO_LONG`: longer than is taken.
 * - `UNSUPPORTED`: sound audio of a kind that is not taken.
 */
export type AudioFileErrorCode = "NOT_AUDIO" | "ENCRYPTED" | "DAMAGED" | "EMPTY" | "TOO_LONG" | "UNSUPPORTED";

/** Why an audio file is refused. The message is one or two sentences for a person. */
export class AudioFileError extends Error {
  override readonly name = "AudioFileError";
  readonly code: AudioFileErrorCode;

  constructor(code: AudioFileErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function mostlyDamaged(cause?: unknown): AudioFileError {
  return new AudioFileError("DAMAGED", "This file is damaged: most of its sound cannot be decoded.", { cause });
}
