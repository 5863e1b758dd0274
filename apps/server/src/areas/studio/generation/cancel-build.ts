import { lockContent } from "../../library/index.ts";
import { lockRendition } from "../../renditions/index.ts";
import { findBuild } from "./build-store.ts";
import { endBuild } from "./end-build.ts";
import { jobOf } from "../jobs.ts";
import { noSuchContent } from "../content/no-such-content.ts";
import type { ItemScope, StudioServices } from "../services.ts";

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
