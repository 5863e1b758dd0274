import type { FailureType } from "@lectern/contract";
import type { Trx } from "../../platform/database/index.ts";
import { lockContentById, updateContent } from "../library/index.ts";
import { refundWords } from "../organisations/index.ts";
import { lockBuild, takeUnspokenBlocks, updateBuild } from "./build-store.ts";

/** Why a build ended without audio. */
export type BuildEnd = { status: "cancelled" } | { status: "failed"; failureType: FailureType; message: string };

/**
 * Ends a build that made no audio: gives back the words it charged and frees the item for the next build. What was
 * spoken so far stays kept. A build that ended before is left as it is; answers false then.
 */
export async function endBuild(
  trx: Trx,
  { contentId, buildId }: { contentId: string; buildId: string },
  end: BuildEnd,
  now: Date,
): Promise<boolean> {
  // Everybody locks in this order: project, item, build, organisation.
  const content = await lockContentById(trx, contentId);
  const build = await lockBuild(trx, buildId);
  if (!build || build.finished_at !== null) return false;
  const words = await takeUnspokenBlocks(trx, buildId);
  if (words > 0) {
    await refundWords(trx, { organisationId: build.organisation_id, words, reason: end.status, buildId, now });
  }
  await updateBuild(trx, buildId, { status: end.status, finished_at: now });
  if (content?.build_id === buildId) {
    const before = content.audio_token === null ? null : "DONE";
    await updateContent(trx, contentId, {
      build_id: null,
      audio_progress: 0,
      audio_status: end.status === "failed" ? "FAILED" : before,
      failure: end.status === "failed" ? JSON.stringify({ failure_type: end.failureType, message: end.message }) : null,
    });
  }
  return true;
}
