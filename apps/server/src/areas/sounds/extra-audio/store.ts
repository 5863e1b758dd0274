import type { PlayerPart } from "@lectern/contract";
import type { Trx } from "../../../platform/database/index.ts";
import type { SoundRow } from "../store.ts";

/** What players of a project play, and what is being prepared for them or failed. */
export async function listPlayerSounds(trx: Trx, projectId: string): Promise<SoundRow[]> {
  return trx
    .selectFrom("sound")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("player_part", "is not", null)
    .execute();
}

/** Deletes what is played as a part, or else what was to be. Answers its row. */
export async function deletePlayerSound(
  trx: Trx,
  { projectId, part, isReady }: { projectId: string; part: PlayerPart; isReady: boolean },
): Promise<SoundRow | undefined> {
  return trx
    .deleteFrom("sound")
    .where("project_id", "=", projectId)
    .where("player_part", "=", part)
    .where("status", isReady ? "=" : "<>", "ready")
    .returningAll()
    .executeTakeFirst();
}
