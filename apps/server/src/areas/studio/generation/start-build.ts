import type { Lexeme } from "@lectern/script";
import type { Trx } from "../../../platform/database/index.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { endDraft, type ContentRow } from "../../library/index.ts";
import { checkStoredAudios, takeArticle, takeWords } from "../../metering/index.ts";
import { beginRendition, lockRendition } from "../../renditions/index.ts";
import { chargedBlocks, insertBuild, insertChargedBlocks, updateBuild } from "./build-store.ts";
import { buildJob } from "../jobs.ts";
import { requireWords } from "../content/require-words.ts";
import { unpaidBlocks, wordsOf, type HashedBlock } from "../content/hashed-blocks.ts";
import type { StudioServices } from "../services.ts";

export interface StartedBuild {
  buildId: string;
  wordsCharged: number;
}

/**
 * Charges the words that were never spoken for this item and sends the job, all in the caller's transaction.
 * `content` is the locked row as it was just saved, `blocks` are those of its script with their hashes.
 * @throws {AppError} CONFLICT while another build runs, NO_ENOUGH_CREDITS, NO_ENOUGH_AUDIOS, PLAN_LIMIT, VALIDATION
 */
export async function startBuild(
  services: Pick<StudioServices, "queue" | "newId" | "now" | "billing">,
  trx: Trx,
  content: ContentRow,
  request: {
    blocks: readonly HashedBlock[];
    lexicon: readonly Lexeme[];
    connectionId: string | undefined;
  },
): Promise<StartedBuild> {
  const organisationId = content.organisation_id;
  const now = services.now();
  const rendition = { organisationId, contentId: content.id, kind: "voice" as const };
  // Everybody locks in this order: project, item, rendition, build, organisation.
  const audio = await lockRendition(trx, rendition);
  if (audio && audio.build_id !== null) {
    throw new AppError("CONFLICT", "This audio is being generated already. Wait until it is done, or cancel it.");
  }
  requireWords(content.script);
  const buildId = services.newId();
  const metered = { organisationId, billing: services.billing, now };
  if (!audio || audio.audio_token === null) {
    await checkStoredAudios(trx, metered);
    await takeArticle(trx, metered, buildId);
  }

  const unpaid = unpaidBlocks(request.blocks, await chargedBlocks(trx, content.id));
  const words = wordsOf(unpaid);
  const scope = { organisation_id: organisationId, content_id: content.id };

  await insertBuild(trx, {
    ...scope,
    id: buildId,
    job_id: null,
    status: "queued",
    title: content.title,
    script: JSON.stringify(content.script),
    lexicon: JSON.stringify(request.lexicon),
    words_charged: words,
    connection_id: request.connectionId ?? null,
    created_at: now,
    finished_at: null,
  });
  await insertChargedBlocks(
    trx,
    [...unpaid].map(([hash, count]) => ({ ...scope, block_hash: hash, words: count, build_id: buildId })),
  );
  await beginRendition(trx, rendition, { renditionId: services.newId(), buildId, now });
  await endDraft(trx, content.id);
  if (words > 0) await takeWords(trx, metered, { words, buildId });
  const jobId = await services.queue.send(trx, buildJob, { organisationId, contentId: content.id, buildId });
  await updateBuild(trx, buildId, { job_id: jobId ?? null });
  return { buildId, wordsCharged: words };
}
