import type { Trx } from "../../platform/database/index.ts";
import { fileNameOfUrl } from "./library/library-address.ts";
import { tokenOfUrl } from "./sound-address.ts";
import { findSoundByToken } from "./store.ts";

/** Whether a sound that was found by its address (`soundAt`) is there still, in a transaction that keeps it from being deleted. */
export async function isSoundThere(trx: Trx, projectId: string, url: string): Promise<boolean> {
  if (fileNameOfUrl(url) !== undefined) return true;
  const token = tokenOfUrl(url);
  const sound = token === undefined ? undefined : await findSoundByToken(trx, token);
  return sound?.project_id === projectId && sound.player_part === null;
}
