import { countScriptWords, type Lexeme } from "@lectern/script";
import type { Trx } from "../../platform/database/index.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { countOnce, countStoredAudios, updateContent, type ContentRow } from "../library/index.ts";
import { chargeWords, lockOrganisation } from "../organisations/index.ts";
import { chargedBlocks, insertBuild, insertChargedBlocks, updateBuild } from "./build-store.ts";
import { buildJob } from "./jobs.ts";
import { blockFacts, unpaidBlocks, wordsOf } from "./script-facts.ts";
import type { StudioServices } from "./services.ts";

/** What the organisation's plan allows; null: no limit. */
export interface AudioLimits {
  storedAudios: number | null;
  articlesPerMonth: number | null;
}

export interface StartedBuild {
  buildId: string;
  wordsCharged: number;
}

/**
 * Charges the words that were never spoken for this item and sends the job, all in the caller's transaction.
 * `content` is the locked row as it was just saved.
 * @throws {AppError} CONFLICT while another build runs, NO_ENOUGH_CREDITS, NO_ENOUGH_AUDIOS, PLAN_LIMIT, VALIDATION
 */
export async function startBuild(
  services: Pick<StudioServices, "queue" | "newId" | "now">,
  trx: Trx,
  content: ContentRow,
  request: { lexicon: readonly Lexeme[]; limits: AudioLimits; connectionId: string | undefined },
): Promise<StartedBuild> {
  if (content.build_id !== null) {
    throw new AppError("CONFLICT", "This audio is being generated already. Wait until it is done, or cancel it.");
  }
  if (countScriptWords(content.script) === 0) {
    throw new AppError("VALIDATION", "There is no text to speak yet. Write something first.");
  }
  if (content.audio_token === null) await countFirstAudio(trx, content, request.limits, services.now());

  const facts = await blockFacts(content.script, request.lexicon);
  const unpaid = unpaidBlocks(facts, await chargedBlocks(trx, content.id));
  const words = wordsOf(unpaid);
  const buildId = services.newId();
  const scope = { organisation_id: content.organisation_id, content_id: content.id };

  await insertBuild(trx, {
    ...scope,
    id: buildId,
    job_id: null,
    status: "queued",
    title: content.title,
    script: JSON.stringify(content.script),
    lexicon: JSON.stringify(request.lexicon),
    content_version: content.version,
    words_charged: words,
    connection_id: request.connectionId ?? null,
    finished_at: null,
  });
  await insertChargedBlocks(
    trx,
    [...unpaid].map(([hash, count]) => ({ ...scope, block_hash: hash, words: count, build_id: buildId })),
  );
  await updateContent(trx, content.id, {
    build_id: buildId,
    audio_status: "IN PROGRESS",
    audio_progress: 0,
    failure: null,
    is_draft: false,
  });
  if (words > 0) {
    const charge = { organisationId: content.organisation_id, words, reason: "generate", buildId, now: services.now() };
    await chargeWords(trx, charge);
  }
  const jobId = await services.queue.send(trx, buildJob, {
    organisationId: content.organisation_id,
    contentId: content.id,
    buildId,
  });
  await updateBuild(trx, buildId, { job_id: jobId ?? null });
  return { buildId, wordsCharged: words };
}

async function countFirstAudio(trx: Trx, content: ContentRow, limits: AudioLimits, now: Date): Promise<void> {
  if (limits.storedAudios !== null) {
    // Two first builds at once are counted one after the other.
    await lockOrganisation(trx, content.organisation_id);
    if ((await countStoredAudios(trx)) >= limits.storedAudios) {
      throw new AppError("NO_ENOUGH_AUDIOS", `You can only store ${limits.storedAudios} audios in the free plan`);
    }
  }
  if (!(await countOnce(trx, "article", content.organisation_id, now, limits.articlesPerMonth))) {
    throw new AppError(
      "PLAN_LIMIT",
      `Your plan generates ${limits.articlesPerMonth} articles a month, and they are used up.`,
    );
  }
}
