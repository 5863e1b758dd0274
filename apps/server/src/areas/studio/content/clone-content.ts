import { MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { audioFolder, copyContent, findContentById } from "../../library/index.ts";
import { checkStorage, checkStoredAudios } from "../../metering/index.ts";
import { beginRendition, completeRendition, findRendition } from "../../renditions/index.ts";
import { AppError } from "../../../platform/failures/app-error.ts";
import { findWholeAudioFile, insertAudioFile, type WholeAudioFile } from "../generation/files/audio-file-store.ts";
import { retitledHeader } from "../generation/files/audio-file.ts";
import { insertBuild } from "../generation/build-store.ts";
import type { ItemScope, StudioServices } from "../services.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import { NO_TEXT_HASH } from "../texts/require-text.ts";

export interface CloneServices extends Pick<
  StudioServices,
  "database" | "billing" | "newId" | "newToken" | "now" | "log"
> {
  storage: Pick<StudioServices["storage"], "copy" | "deletePrefix">;
}

/**
 * Makes an unpublished item of uploaded audio. The storage copies its objects, for each item's are removed with it.
 * @throws {AppError} CONFLICT without audio; NO_ENOUGH_AUDIOS
 */
async function cloneUpload(
  services: CloneServices,
  scope: ItemScope,
  title: string,
  signal: AbortSignal | undefined,
): Promise<{ contentId: string; version: number }> {
  const { database, storage, billing, newId, newToken, now, log } = services;
  const { organisationId } = scope;
  const metered = () => ({ organisationId, billing, now: now() });
  const audio = await database.tenant(organisationId, async (trx) => {
    // Asked before anything is copied, and again with what it is asked for.
    await checkStoredAudios(trx, metered());
    const rendition = await findRendition(trx, { contentId: scope.contentId, kind: "voice" });
    const file = rendition?.audio_token ? await findWholeAudioFile(trx, rendition.audio_token) : undefined;
    if (!rendition || !file)
      throw new AppError("CONFLICT", "There is no audio to clone yet. Wait until it is prepared.");
    return { file, seconds: rendition.audio_seconds ?? 0, spokenHash: rendition.spoken_hash ?? NO_TEXT_HASH };
  });

  const [contentId, buildId] = [newId(), newId()];
  const folder = audioFolder(organisationId, contentId);
  const packs = audio.file.plan.packs.map((_pack, index) => `${folder}clone-${buildId}-${index}`);
  try {
    for (const [index, pack] of audio.file.plan.packs.entries()) {
      await storage.copy(pack, packs[index] ?? "", signal ? { signal } : {});
    }
    const version = await database.tenant(organisationId, async (trx) => {
      const at = now();
      const copied = await copyContent(trx, scope.contentId, { id: contentId, title, now: at });
      if (copied === undefined) throw noSuchContent();
      const key = { organisationId, contentId, kind: "voice" as const };
      await checkStoredAudios(trx, metered());
      await insertBuild(trx, {
        id: buildId,
        organisation_id: organisationId,
        content_id: contentId,
        job_id: null,
        status: "done",
        title,
        script: "[]",
        lexicon: "[]",
        words_charged: 0,
        connection_id: null,
        created_at: at,
        finished_at: at,
      });
      await beginRendition(trx, key, { renditionId: newId(), buildId, now: at });
      const audioToken = newToken();
      const { seconds, spokenHash } = audio;
      const made = { audioToken, seconds, blockAudios: {}, gainDb: null, spokenHash, title };
      await completeRendition(trx, buildId, made, at);
      await insertAudioFile(trx, fileOfClone(audio.file, { audioToken, contentId, buildId, title, packs, at }));
      return copied;
    });
    return { contentId, version };
  } catch (error) {
    await storage.deletePrefix(folder).catch((left: unknown) => log.warn({ err: left, folder }, "a copy was left"));
    throw error;
  }
}

function fileOfClone(
  file: WholeAudioFile,
  clone: { audioToken: string; contentId: string; buildId: string; title: string; packs: string[]; at: Date },
) {
  const header = Buffer.from(retitledHeader(file, clone.title));
  return {
    ...file,
    token: clone.audioToken,
    content_id: clone.contentId,
    build_id: clone.buildId,
    title: clone.title,
    header,
    bytes: file.bytes - file.header.byteLength + header.byteLength,
    article: JSON.stringify(file.article),
    plan: JSON.stringify({ ...file.plan, packs: clone.packs }),
    replaced_at: null,
    created_at: clone.at,
  };
}

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
