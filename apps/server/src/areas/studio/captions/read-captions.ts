import { findContentById } from "../../library/index.ts";
import { findCurrentRendition, findRendition } from "../../renditions/index.ts";
import { type CaptionRow, findLatestCaptions } from "../generation/files/caption-store.ts";
import { findWordTimes, type TimedAudio } from "../generation/files/word-times.ts";
import type { ItemScope, StudioServices } from "../services.ts";
import { noSuchContent } from "../texts/no-such-content.ts";

/** The captions of an item by their token, or its newest; undefined: there are none. @throws {AppError} NOT_FOUND */
export async function readCaptions(
  { database }: Pick<StudioServices, "database">,
  { organisationId, projectId, contentId }: ItemScope,
  token: string | undefined,
): Promise<CaptionRow | undefined> {
  return database.tenant(organisationId, async (trx) => {
    const content = await findContentById(trx, contentId);
    if (content?.project_id !== projectId) throw noSuchContent();
    return findLatestCaptions(trx, contentId, token);
  });
}

/**
 * When each word of an item's audio is spoken, or of its voice alone; undefined: there is no audio.
 * @throws {AppError} NOT_FOUND
 */
export async function readTimedAudio(
  { database }: Pick<StudioServices, "database">,
  { organisationId, projectId, contentId }: ItemScope,
  { isVoiceAlone }: { isVoiceAlone: boolean },
): Promise<TimedAudio | undefined> {
  return database.tenant(organisationId, async (trx) => {
    const content = await findContentById(trx, contentId);
    if (content?.project_id !== projectId) throw noSuchContent();
    const made = isVoiceAlone
      ? await findRendition(trx, { contentId, kind: "voice" })
      : await findCurrentRendition(trx, contentId);
    return made && made.audio_token !== null ? findWordTimes(trx, contentId, made.audio_token) : undefined;
  });
}
