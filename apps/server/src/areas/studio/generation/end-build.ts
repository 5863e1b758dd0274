import type { FailureType } from "@lectern/contract";
import type { BuildFailure, FailedBlock } from "../../../platform/database/tables/renditions.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { lockContentById } from "../../library/index.ts";
import { giveBackBuild } from "../../metering/index.ts";
import { cancelRendition, failRendition } from "../../renditions/index.ts";
import { lockBuild, updateBuild, type BuildRow } from "./build-store.ts";
import { takeUnspokenCharges } from "./charge-store.ts";

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
  const unspokenWords = await takeUnspokenCharges(trx, build);
  await giveBackBuild(trx, { organisationId, buildId, unspokenWords, reason: end.status, now });
  return build;
}

function failureOf({ failureType, message, block }: Extract<BuildEnd, { status: "failed" }>): BuildFailure {
  return { failure_type: failureType, message, ...(block && { block }) };
}
