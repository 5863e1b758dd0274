import { NO_TEXT_OF_UPLOAD_MESSAGE } from "@lectern/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import type { ContentRow } from "../../library/index.ts";
import { spokenHash } from "../../renditions/index.ts";

/** What the audio of an uploaded file says: no text at all. */
export const NO_TEXT_HASH = spokenHash([], []);

/** Refuses an item whose audio was uploaded: it has no text. @throws {AppError} CONFLICT */
export function requireText({ content_type: type }: Pick<ContentRow, "content_type">): void {
  if (type === "audio_upload") throw new AppError("CONFLICT", NO_TEXT_OF_UPLOAD_MESSAGE);
}
