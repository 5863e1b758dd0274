import type { FailureType } from "@lectern/contract";
import type { BuildFailure, FailedBlock } from "../../../platform/database/tables/renditions.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { lockContent, lockContentById } from "../../library/index.ts";
import { refundBuild } from "../../metering/index.ts";
import { cancelRendition, failRendition, lockRendition } from "../../renditions/index.ts";
import { type BuildRow, findBuild, lockBuild, updateBuild } from "./build-store.ts";
import { voidUnspokenCharges } from "./charge-store.ts";
import { jobOf } from "../jobs.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import type { ItemScope, StudioServices } from "../services.ts";

/** Why a build ended without audio. */
export type BuildEnd =
  | { status: "cancelled" }
  | { status: "failed"; failureType: FailureType; message: string; block?: FailedBlock };

/**
 * Ends a build without audio: refunds its charges except for the words already spoken, and frees the item for the next
 * build. Spoken sentences stay stored. Returns the build; undefined when it had already ended.
 */
export async function endBuild(
  trx: Trx,
  { contentId, buildId }: { contentId: string; buildId: string },
  end: BuildEnd,
  now: Date,
): Promise<BuildRow | undefined> {
  // Lock order: project, item, rendition, build, organisation.
  await lockContentById(trx, contentId);
  if (end.status === "cancelled") await cancelRendition(trx, buildId, now);
  else await failRendition(trx, buildId, failureOf(end), now);
  const build = await lockBuild(trx, buildId);
  if (!build || build.finished_at !== null) return undefined;
  await updateBuild(trx, buildId, { status: end.status, finished_at: now });
  const { organisation_id: organisationId } = build;
  const unspokenWords = await voidUnspokenCharges(trx, build);
  await refundBuild(trx, { organisationId, buildId, unspokenWords, reason: end.status, now });
  return build;
}

function failureOf({ failureType, message, block }: Extract<BuildEnd, { status: "failed" }>): BuildFailure {
  return { failure_type: failureType, message, ...(block && { block }) };
}

/** Stops the build under way, if any, and gives back what it took. Returns whether there was one. */
export async function cancelBuild(
  services: Pick<StudioServices, "database" | "queue" | "realtime" | "now">,
  scope: ItemScope,
): Promise<boolean> {
  const cancelled = await services.database.tenant(scope.organisationId, async (trx) => {
    const content = await lockContent(trx, scope);
    if (!content) throw noSuchContent();
    // Either is under way, never both: a voice that is to be built cancels the mix.
    const voice = await lockRendition(trx, { contentId: content.id, kind: "voice" });
    const mix = await lockRendition(trx, { contentId: content.id, kind: "mix" });
    const buildId = voice?.build_id ?? mix?.build_id ?? null;
    if (buildId === null) return undefined;
    const build = await findBuild(trx, buildId);
    if (build?.job_id) await services.queue.cancel(trx, jobOf(build), build.job_id);
    const ending = { contentId: content.id, buildId };
    return endBuild(trx, ending, { status: "cancelled" }, services.now());
  });
  if (!cancelled) return false;
  await services.realtime.publish({
    contentId: scope.contentId,
    connectionId: cancelled.connection_id ?? undefined,
  });
  return true;
}
