import { encodeJsonbYielding, type Trx } from "../../../platform/database/index.ts";
import { beginRendition, countUnderWay, lockRendition } from "../../renditions/index.ts";
import { type BuildRow, findBuild, insertBuild, updateBuild } from "./build-store.ts";
import { endBuild } from "./end-build.ts";
import { jobOf, mixJob } from "../jobs.ts";
import type { StudioServices } from "../services.ts";
import type { BuildComposition } from "../../../platform/database/tables/studio.ts";

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

/** What is mixed: the voice that a build made, its composition, and the title of both. */
export interface MixToStart extends Pick<
  BuildRow,
  "organisation_id" | "content_id" | "title" | "script" | "lexicon" | "connection_id"
> {
  composition: BuildComposition;
  /** Percent of the whole bar that is done already. */
  progress: number;
}

/**
 * Enqueues the mix of an item whose voice is there, in the caller's transaction; no other is under way. It costs no words.
 * Answers the build.
 */
export async function startMix(
  services: Pick<StudioServices, "queue" | "newId" | "now">,
  trx: Trx,
  mix: MixToStart,
): Promise<string> {
  const { organisation_id: organisationId, content_id: contentId } = mix;
  const now = services.now();
  const buildId = services.newId();
  await insertBuild(trx, {
    id: buildId,
    organisation_id: organisationId,
    content_id: contentId,
    kind: "mix",
    job_id: null,
    status: "queued",
    title: mix.title,
    script: await encodeJsonbYielding(mix.script),
    lexicon: JSON.stringify(mix.lexicon),
    words_charged: 0,
    composition: JSON.stringify(mix.composition),
    progress_from: mix.progress,
    connection_id: mix.connection_id,
    created_at: now,
    finished_at: null,
  });
  const priority = -(await countUnderWay(trx, organisationId));
  const rendition = { organisationId, contentId, kind: "mix" as const };
  const begun = { renditionId: services.newId(), buildId, now, progress: mix.progress };
  if (!(await beginRendition(trx, rendition, begun))) throw new Error("A mix of this item is under way already.");
  const jobId = await services.queue.send(trx, mixJob, { organisationId, contentId, buildId }, { priority });
  await updateBuild(trx, buildId, { job_id: jobId ?? null });
  return buildId;
}

/** Enqueues the mix of an item's present voice with another composition. */
export async function startMixOfVoice(
  services: Pick<StudioServices, "queue" | "newId" | "now">,
  trx: Trx,
  voiceBuildId: string,
  mix: Pick<MixToStart, "title" | "composition" | "connection_id">,
): Promise<string> {
  const voice = await findBuild(trx, voiceBuildId);
  if (!voice) throw new Error("The build of this voice is gone.");
  return startMix(services, trx, { ...voice, ...mix, progress: 0 });
}
