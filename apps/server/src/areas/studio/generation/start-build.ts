import type { Lexeme } from "@lectern/script";
import type { BuildComposition } from "../../../platform/database/tables/studio.ts";
import { encodeJsonbYielding, type Trx } from "../../../platform/database/index.ts";
import { endDraft, type ContentRow } from "../../library/index.ts";
import { checkStorageLeft, checkStoredAudios, chargeArticleQuota, chargeWords } from "../../metering/index.ts";
import { beginRendition, countUnderWay, lockRendition, type HashedBlock } from "../../renditions/index.ts";
import { insertBuild, updateBuild } from "./build-store.ts";
import { insertCharges } from "./charge-store.ts";
import { buildJob } from "../jobs.ts";
import { requireWords } from "../texts/require-text.ts";
import { priceText } from "./price-text.ts";
import { requireIdle } from "./require-idle.ts";
import { supersedeMix } from "./start-mix.ts";
import type { StudioServices } from "../services.ts";

export interface StartedBuild {
  buildId: string;
  /** Of a voice, which is heard while it is made; a mix is not. */
  isVoice: boolean;
  wordsCharged: number;
}

/**
 * Charges the sentences that this item has no audio of and enqueues the job, all in the caller's transaction.
 * `content` is the locked row as it was just saved, `blocks` are those of its script with their hashes.
 * @throws {AppError} CONFLICT while another build runs, NO_ENOUGH_CREDITS, NO_ENOUGH_AUDIOS, PLAN_LIMIT, VALIDATION
 */
export async function startBuild(
  services: Pick<StudioServices, "queue" | "newId" | "now" | "billing" | "cutter">,
  trx: Trx,
  content: ContentRow,
  request: {
    blocks: readonly HashedBlock[];
    lexicon: readonly Lexeme[];
    connectionId: string | undefined;
    /** What the voice is mixed with. */
    composition: BuildComposition | null;
  },
): Promise<StartedBuild> {
  const organisationId = content.organisation_id;
  const now = services.now();
  const rendition = { organisationId, contentId: content.id, kind: "voice" as const };
  // Lock order: project, item, rendition, build, organisation.
  const audio = await lockRendition(trx, rendition);
  requireIdle(audio);
  await supersedeMix(services, trx, content.id);
  requireWords(content.script);
  const buildId = services.newId();
  const metered = { organisationId, billing: services.billing, now };
  await checkStorageLeft(trx, metered, "fileMegabytes");
  if (!audio || audio.audio_token === null) {
    await checkStoredAudios(trx, metered);
    await chargeArticleQuota(trx, metered, buildId);
  }

  const price = await priceText(services.cutter, trx, content.id, request);
  const scope = { organisation_id: organisationId, content_id: content.id };

  await insertBuild(trx, {
    ...scope,
    id: buildId,
    job_id: null,
    status: "queued",
    title: content.title,
    script: await encodeJsonbYielding(content.script),
    lexicon: JSON.stringify(request.lexicon),
    words_charged: price.words,
    composition: request.composition && JSON.stringify(request.composition),
    connection_id: request.connectionId ?? null,
    // Who starts it in the dashboard hears it.
    is_live_wanted: request.connectionId !== undefined,
    created_at: now,
    finished_at: null,
  });
  await insertCharges(trx, { ...scope, build_id: buildId }, price);
  // Organisations take turns: the more of one's items are waiting, the later the next one comes.
  const priority = -(await countUnderWay(trx, organisationId));
  await beginRendition(trx, rendition, { renditionId: services.newId(), buildId, now });
  await endDraft(trx, content.id);
  if (price.words > 0) await chargeWords(trx, metered, { words: price.words, buildId });
  const payload = { organisationId, contentId: content.id, buildId };
  const jobId = await services.queue.send(trx, buildJob, payload, { priority });
  await updateBuild(trx, buildId, { job_id: jobId ?? null });
  return { buildId, isVoice: true, wordsCharged: price.words };
}
