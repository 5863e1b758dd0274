import type { Trx } from "../../../platform/database/index.ts";
import { lockContentOfProject } from "../../library/index.ts";
import { lockRenditionsUnderWay } from "../../renditions/index.ts";
import { lockBuildsUnderWay } from "./build-store.ts";
import { endBuild } from "./end-build.ts";
import { jobOf } from "../jobs.ts";
import type { StudioServices } from "../services.ts";

export interface StoppedProject {
  /** Ids of every item of the project. */
  items: string[];
  /** Ids of those that were being generated. */
  stopped: string[];
}

/**
 * Cancels every build of a project and refunds its charges, in the caller's transaction. The project's items stay
 * locked until it ends.
 */
export async function stopBuilds(
  services: Pick<StudioServices, "queue" | "now">,
  trx: Trx,
  projectId: string,
): Promise<StoppedProject> {
  // Lock order: project, item, rendition, build, organisation.
  const items = await lockContentOfProject(trx, projectId);
  await lockRenditionsUnderWay(trx, projectId);
  const builds = await lockBuildsUnderWay(trx, projectId);
  for (const build of builds) {
    if (build.job_id !== null) await services.queue.cancel(trx, jobOf(build), build.job_id);
    await endBuild(trx, { contentId: build.content_id, buildId: build.id }, { status: "cancelled" }, services.now());
  }
  return { items, stopped: builds.map((build) => build.content_id) };
}
