import type { PlayerPart } from "@lectern/contract";
import { SAMPLE_RATE } from "@lectern/audio";
import type { Trx } from "../../../platform/database/index.ts";
import type { lockProject } from "../../projects/index.ts";
import { soundUrl } from "../sound-address.ts";
import type { SoundRow } from "../store.ts";

type LockedProject = NonNullable<Awaited<ReturnType<typeof lockProject>>>;

/** Writes into the locked project what its players play as a part from now on; undefined: nothing. */
export async function publishExtraAudio(
  trx: Trx,
  project: Pick<LockedProject, "id" | "extra_audio">,
  part: PlayerPart,
  sound: Pick<SoundRow, "token" | "sample_count"> | undefined,
): Promise<void> {
  const { [part]: _before, ...others } = project.extra_audio;
  const played = sound && { path: soundUrl(sound), seconds: (sound.sample_count ?? 0) / SAMPLE_RATE };
  const facts = played ? { ...others, [part]: played } : others;
  await trx
    .updateTable("project")
    .set({ extra_audio: JSON.stringify(facts) })
    .where("id", "=", project.id)
    .execute();
}

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
