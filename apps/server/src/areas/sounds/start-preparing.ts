import type { PlayerPart } from "@lectern/contract";
import type { Trx } from "../../platform/database/index.ts";
import { claimUploadForSound, type findUploaded, type UploadServices } from "../uploads/index.ts";
import { prepareSoundJob } from "./jobs.ts";
import { countSounds, insertSound, type SoundRow } from "./store.ts";

/** Makes a locked upload a sound, and sends the job that prepares it. */
export async function startPreparing(
  services: Pick<UploadServices, "newId" | "newToken" | "now" | "queue">,
  trx: Trx,
  upload: Awaited<ReturnType<typeof findUploaded>>,
  { title, channels, part = null }: { title: string; channels: number; part?: PlayerPart | null },
): Promise<SoundRow> {
  const { organisation_id: organisationId, project_id: projectId } = upload;
  const underWay = await countSounds(trx, { preparingOf: organisationId });
  const sound = await insertSound(trx, {
    id: services.newId(),
    organisation_id: organisationId,
    project_id: projectId,
    title,
    player_part: part,
    status: "preparing",
    token: services.newToken(),
    upload_id: upload.id,
    channels,
    created_at: services.now(),
  });
  await claimUploadForSound(trx, upload.id, sound.id);
  // Of an organisation's many, each waits behind the first ones of others.
  await services.queue.send(trx, prepareSoundJob, { organisationId, soundId: sound.id }, { priority: -underWay });
  return sound;
}
