import { MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { copyContent, findContentById } from "../../library/index.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { ItemScope, StudioServices } from "../services.ts";
import { noSuchContent } from "./no-such-content.ts";

/**
 * Makes a draft of an item's text as it was saved last, without its audio; returns its id. Its sentences are new to it:
 * generating charges them (areas/metering/SPEC.md, M50).
 * @throws {AppError} NOT_FOUND; CONFLICT for audio that was uploaded
 */
export async function cloneContent(
  { database, newId, now }: Pick<StudioServices, "database" | "newId" | "now">,
  { organisationId, projectId, contentId }: ItemScope,
): Promise<{ contentId: string; version: number }> {
  return database.tenant(organisationId, async (trx) => {
    const original = await findContentById(trx, contentId);
    if (original?.project_id !== projectId) throw noSuchContent();
    if (original.content_type === "audio_upload") {
      throw new AppError("CONFLICT", "Audio that was uploaded has no text to clone. Upload the file again.");
    }
    const copy = { id: newId(), title: titleOfClone(original.title), now: now() };
    return { contentId: copy.id, version: await copyContent(trx, contentId, copy) };
  });
}

/** "Copy of …", cut to the length of a title; an untitled text stays untitled. */
export function titleOfClone(title: string): string {
  if (title === "") return "";
  // Not with the first half of a character at its end.
  return `Copy of ${title}`.slice(0, MAX_TITLE_CHARACTERS).replace(/[\ud800-\udbff]$/, "");
}
