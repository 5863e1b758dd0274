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
    const audio = await lockRendition(trx, { contentId: content.id, kind: "voice" });
    if (!audio || audio.build_id === null) return undefined;
    const build = await findBuild(trx, audio.build_id);
    if (build?.job_id) await services.queue.cancel(trx, jobOf(build), build.job_id);
    const ending = { contentId: content.id, buildId: audio.build_id };
    return endBuild(trx, ending, { status: "cancelled" }, services.now());
  });
  if (!cancelled) return false;
  await services.realtime.publish({
    contentId: scope.contentId,
    connectionId: cancelled.connection_id ?? undefined,
  });
  return true;
}
