import { SpeechError } from "../speech-error.ts";

/** A block has 2000 characters at most; numbers written out as words make more of them. */
const maxUtteranceCharacters = 12_000;

/** @throws {SpeechError} TOO_LONG */
export function checkTextLength(text: string): void {
  if (text.length <= maxUtteranceCharacters) return;
  throw new SpeechError("TOO_LONG", "This sentence is too long to be spoken in one go. Split it into shorter ones.");
}
