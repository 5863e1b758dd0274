import type { Database } from "../../platform/database/index.ts";
import { decodePageToken, encodePageToken, listFingerprint } from "../library/index.ts";
import type { ProjectScope } from "../uploads/index.ts";
import { countSounds, listSounds, type SoundRow } from "./store.ts";

const soundsAPage = 50;

/** A page of a project's sounds, newest first. @throws {AppError} VALIDATION for a token of another list */
export async function listSoundsPage(
  { database }: { database: Database },
  { organisationId, projectId }: ProjectScope,
  pageToken: string | undefined,
): Promise<{ sounds: SoundRow[]; total: number; nextPageToken: string | undefined }> {
  const list = listFingerprint(["sounds", projectId]);
  const before = pageToken === undefined ? undefined : String(decodePageToken(list, pageToken)[0]);
  return database.tenant(organisationId, async (trx) => {
    const rows = await listSounds(trx, { projectId, before, limit: soundsAPage + 1 });
    const sounds = rows.slice(0, soundsAPage);
    const last = rows.length > soundsAPage ? sounds.at(-1) : undefined;
    return {
      sounds,
      total: await countSounds(trx, { projectId }),
      nextPageToken: last && encodePageToken(list, [last.id]),
    };
  });
}
