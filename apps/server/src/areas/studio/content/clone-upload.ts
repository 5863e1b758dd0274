import { audioFolder, copyContent } from "../../library/index.ts";
import { checkStoredAudios } from "../../metering/index.ts";
import { beginRendition, completeRendition, findRendition } from "../../renditions/index.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { findWholeAudioFile, insertAudioFile, type WholeAudioFile } from "../generation/audio-file-store.ts";
import { retitledHeader } from "../generation/audio-file.ts";
import { insertBuild } from "../generation/build-store.ts";
import type { ItemScope, StudioServices } from "../services.ts";
import { noSuchContent } from "./no-such-content.ts";
import { NO_TEXT_HASH } from "./require-text.ts";

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
export async function cloneUpload(
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
