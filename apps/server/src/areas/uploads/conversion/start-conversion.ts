import type { Trx } from "../../../platform/database/index.ts";
import { AppError } from "../../../platform/http/index.ts";
import type { ContentRow } from "../../library/index.ts";
import { checkStoredAudios } from "../../metering/index.ts";
import { beginRendition, lockRendition } from "../../renditions/index.ts";
import { convertJob, insertBuild, updateBuild } from "../../studio/index.ts";
import type { UploadServices } from "../upload-services.ts";
import { countConversionsUnderWay } from "../store.ts";

/** Conversions of one organisation that wait or run. */
export const MAX_CONVERSIONS_UNDER_WAY = 200;

/**
 * Enqueues the conversion of an uploaded file, in the caller's transaction; `content` is the locked item. Of an
 * organisation's many, each waits behind the first ones of others.
 * @throws {AppError} CONFLICT while another runs, or with too many under way; NO_ENOUGH_AUDIOS
 */
export async function startConversion(
  services: Pick<UploadServices, "queue" | "newId" | "now" | "billing">,
  trx: Trx,
  content: Pick<ContentRow, "id" | "organisation_id" | "title">,
  source: { uploadId: string; keepOriginal: boolean },
): Promise<void> {
  const organisationId = content.organisation_id;
  const contentId = content.id;
  const now = services.now();
  const rendition = { organisationId, contentId, kind: "voice" as const };
  // Lock order: project, item, rendition, build, organisation.
  const audio = await lockRendition(trx, rendition);
  if (audio && audio.build_id !== null) {
    throw new AppError("CONFLICT", "This audio is being prepared already. Wait until it is done, or cancel it.");
  }
  if (!audio || audio.audio_token === null) {
    await checkStoredAudios(trx, { organisationId, billing: services.billing, now });
  }
  const underWay = await countConversionsUnderWay(trx, organisationId);
  if (underWay >= MAX_CONVERSIONS_UNDER_WAY) {
    throw new AppError(
      "CONFLICT",
      `Your organisation has ${MAX_CONVERSIONS_UNDER_WAY} uploads that are being prepared. Wait until some are done.`,
    );
  }
  const buildId = services.newId();
  await insertBuild(trx, {
    id: buildId,
    organisation_id: organisationId,
    content_id: contentId,
    job_id: null,
    status: "queued",
    title: content.title,
    script: "[]",
    lexicon: "[]",
    words_charged: 0,
    source: JSON.stringify(source),
    connection_id: null,
    created_at: now,
    finished_at: null,
  });
  await beginRendition(trx, rendition, { renditionId: services.newId(), buildId, now });
  const payload = { organisationId, contentId, buildId };
  const jobId = await services.queue.send(trx, convertJob, payload, { priority: -underWay });
  await updateBuild(trx, buildId, { job_id: jobId ?? null });
}
