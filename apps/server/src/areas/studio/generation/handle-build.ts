import { AudioError } from "@lectern/audio";
import type { FailureType } from "@lectern/contract";
import { lockContentById } from "../../library/index.ts";
import { countUnderWay, markRenditionWaiting } from "../../renditions/index.ts";
import { buildJob, type BuildPayload } from "../jobs.ts";
import type { StudioServices } from "../services.ts";
import { lockBuild, updateBuild } from "./build-store.ts";
import { BlockFailure, BuildDeferred } from "./block-failure.ts";
import type { FailedBlock } from "../../../platform/database/tables/renditions.ts";
import { type DeadJob, type Job, JobFailed } from "../../../platform/queue/index.ts";
import { speechFailure } from "../../../platform/speech/index.ts";
import { StorageError } from "../../../platform/storage/index.ts";
import { runBuild } from "./run-build.ts";
import { endBuild } from "./end-build.ts";
import { sweepSpools } from "./sweep-spools.ts";

/** Sends the rest of a build to a later job and says what it waits for; does nothing when it was ended meanwhile. */
async function postponeBuild(
  services: Pick<StudioServices, "database" | "queue" | "realtime" | "now">,
  payload: BuildPayload,
  { wait, seconds }: BuildDeferred,
): Promise<void> {
  const { organisationId, contentId, buildId } = payload;
  const connectionId = await services.database.tenant(organisationId, async (trx) => {
    // Lock order: project, item, rendition, build, organisation.
    await lockContentById(trx, contentId);
    if (!(await markRenditionWaiting(trx, buildId, wait, services.now()))) return null;
    const build = await lockBuild(trx, buildId);
    if (!build || build.finished_at !== null) return null;
    const priority = -(await countUnderWay(trx, organisationId));
    const jobId = await services.queue.send(trx, buildJob, payload, { startAfterSeconds: seconds, priority });
    await updateBuild(trx, buildId, { status: "queued", job_id: jobId ?? null });
    return build.connection_id;
  });
  await services.realtime.publish({ contentId, connectionId: connectionId ?? undefined });
}

/**
 * Runs a build. What cannot succeed by trying again (a voice that cannot read the text, an engine that fails twice, no
 * room) ends it at once with a refund; one that waits for a service goes on in a later job; anything else is thrown, for a
 * retry.
 */
export async function handleBuild(
  services: StudioServices,
  job: Job<BuildPayload>,
  run: () => Promise<void> = () => runBuild(services, job),
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (job.signal.aborted) throw job.signal.reason;
    if (error instanceof BuildDeferred) {
      await postponeBuild(services, job.payload, error);
      return;
    }
    const atBlock = error instanceof BlockFailure ? error : undefined;
    const cause = atBlock?.cause ?? error;
    const failure = speechFailure(cause);
    if (!failure || (mayPass(cause) && !job.lastAttempt)) throw cause;
    const { failureType, message } = failure;
    await fail(services, job.payload, { failureType, message, ...(atBlock && { block: atBlock.block }) });
    throw new JobFailed(failure.message, { cause: error });
  } finally {
    // When the database is unavailable, the next sweep removes it.
    await sweepSpools(services).catch(() => undefined);
  }
}

/**
 * A storage that cannot be reached is waited for, like a lost database; one without room is not. A thread of the audio may
 * have ended for want of memory that others took.
 */
function mayPass(error: unknown): boolean {
  if (error instanceof AudioError) return error.code === "FAILED" || error.code === "TOO_LONG";
  return error instanceof StorageError && error.code === "UNAVAILABLE";
}

/** What ending a build takes. */
type EndServices = Pick<StudioServices, "database" | "now" | "log"> & {
  realtime: Pick<StudioServices["realtime"], "publish">;
};

/** Dead-letter handler: fails a build whose job is out of retries, or ended its process each time. */
export async function handleDeadBuild(services: EndServices, job: DeadJob<BuildPayload>): Promise<void> {
  if (job.diedAt === undefined) {
    return fail(services, job.payload, { failureType: "INTERNAL", message: "Something went wrong." });
  }
  services.log.error({ ...job.payload, diedAt: job.diedAt }, "a build ended its process each time and is given up");
  // Whoever ends the server, for whatever reason, is no fault of the text.
  const message =
    "The server stopped again and again while it made this audio. What was made so far is kept. Please generate it again.";
  await fail(services, job.payload, { failureType: "INTERNAL", message });
}

async function fail(
  services: EndServices,
  payload: BuildPayload,
  failure: { failureType: FailureType; message: string; block?: FailedBlock },
): Promise<void> {
  const ended = await services.database.tenant(payload.organisationId, (trx) =>
    endBuild(trx, payload, { status: "failed", ...failure }, services.now()),
  );
  if (!ended) return;
  await services.realtime.publish({ contentId: payload.contentId, connectionId: ended.connection_id ?? undefined });
}
