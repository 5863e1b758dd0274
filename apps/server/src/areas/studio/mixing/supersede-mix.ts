import type { Trx } from "../../../platform/database/index.ts";
import { lockRendition } from "../../renditions/index.ts";
import { findBuild } from "../generation/build-store.ts";
import { endBuild } from "../generation/end-build.ts";
import { jobOf } from "../jobs.ts";
import type { StudioServices } from "../services.ts";

/** Cancels the mix of an item that is under way, if any: it is of a voice or a composition that is being replaced. */
export async function supersedeMix(
  services: Pick<StudioServices, "queue" | "now">,
  trx: Trx,
  contentId: string,
): Promise<void> {
  const mix = await lockRendition(trx, { contentId, kind: "mix" });
  if (!mix || mix.build_id === null) return;
  const build = await findBuild(trx, mix.build_id);
  if (build?.job_id) await services.queue.cancel(trx, jobOf(build), build.job_id);
  await endBuild(trx, { contentId, buildId: mix.build_id }, { status: "cancelled" }, services.now());
}
