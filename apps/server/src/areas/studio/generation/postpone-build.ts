import { lockContentById } from "../../library/index.ts";
import { countUnderWay, waitRendition } from "../../renditions/index.ts";
import { type BuildPayload, buildJob } from "../jobs.ts";
import type { StudioServices } from "../services.ts";
import { lockBuild, updateBuild } from "./build-store.ts";
import type { BuildWaits } from "./build-waits.ts";

/** Sends the rest of a build to a later job and says what it waits for; does nothing when it was ended meanwhile. */
export async function postponeBuild(
  services: Pick<StudioServices, "database" | "queue" | "realtime" | "now">,
  payload: BuildPayload,
  { wait, seconds }: BuildWaits,
): Promise<void> {
  const { organisationId, contentId, buildId } = payload;
  const connectionId = await services.database.tenant(organisationId, async (trx) => {
    // Lock order: project, item, rendition, build, organisation.
    await lockContentById(trx, contentId);
    if (!(await waitRendition(trx, buildId, wait, services.now()))) return null;
    const build = await lockBuild(trx, buildId);
    if (!build || build.finished_at !== null) return null;
    const priority = -(await countUnderWay(trx, organisationId));
    const jobId = await services.queue.send(trx, buildJob, payload, { startAfterSeconds: seconds, priority });
    await updateBuild(trx, buildId, { status: "queued", job_id: jobId ?? null });
    return build.connection_id;
  });
  await services.realtime.publish({ contentId, connectionId: connectionId ?? undefined });
}
