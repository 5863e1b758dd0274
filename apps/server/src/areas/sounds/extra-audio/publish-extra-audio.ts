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
