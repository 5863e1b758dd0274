import type { Script } from "@lectern/script";
import { NO_TEXT_OF_UPLOAD_MESSAGE } from "@lectern/contract";
import { AppError } from "../../../platform/failures/app-error.ts";
import { hasWords } from "./measure-text.ts";
import type { ContentRow } from "../../library/index.ts";
import { spokenHash } from "../../renditions/index.ts";

/** @throws {AppError} VALIDATION for a script without a word */
export function requireWords(script: Script): void {
  if (hasWords(script)) return;
  throw new AppError("VALIDATION", "There is no text to speak yet. Write something first.");
}

/** What the audio of an uploaded file says: no text at all. */
export const NO_TEXT_HASH = spokenHash([], []);

/** Refuses an item whose audio was uploaded: it has no text. @throws {AppError} CONFLICT */
export function requireText({ content_type: type }: Pick<ContentRow, "content_type">): void {
  if (type === "audio_upload") throw new AppError("CONFLICT", NO_TEXT_OF_UPLOAD_MESSAGE);
}
