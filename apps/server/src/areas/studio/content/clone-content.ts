import { MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { copyContent, findContentById } from "../../library/index.ts";
import { checkStorage } from "../../metering/index.ts";
import type { ItemScope } from "../services.ts";
import { type CloneServices, cloneUpload } from "./clone-upload.ts";
import { noSuchContent } from "./no-such-content.ts";

/**
 * Makes a draft of an item's text as it was saved last, without its audio; returns its id. Its sentences are new to it:
 * generating charges them (areas/metering/SPEC.md, M50). Audio that was uploaded has no text: its clone has the audio.
 * @throws {AppError} NOT_FOUND; PLAN_LIMIT; what cloneUpload throws
 */
export async function cloneContent(
  services: CloneServices,
  scope: ItemScope,
  signal?: AbortSignal,
): Promise<{ contentId: string; version: number }> {
  const { database, newId, now } = services;
  const { organisationId, projectId, contentId } = scope;
  const original = await database.tenant(organisationId, (trx) => findContentById(trx, contentId));
  if (original?.project_id !== projectId) throw noSuchContent();
  const title = titleOfClone(original.title);
  if (original.content_type === "audio_upload") return cloneUpload(services, scope, title, signal);
  const copy = { id: newId(), title, now: now() };
  const version = await database.tenant(organisationId, async (trx) => {
    const copied = await copyContent(trx, contentId, copy);
    await checkStorage(trx, { organisationId, billing: services.billing, now: copy.now }, "textMegabytes");
    return copied;
  });
  if (version === undefined) throw noSuchContent();
  return { contentId: copy.id, version };
}

/** "Copy of …", cut to the length of a title; an untitled text stays untitled. */
export function titleOfClone(title: string): string {
  if (title === "") return "";
  // Not with the first half of a character at its end.
  return `Copy of ${title}`.slice(0, MAX_TITLE_CHARACTERS).replace(/[\ud800-\udbff]$/, "");
}
