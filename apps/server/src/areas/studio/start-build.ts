import { countScriptWords, type Lexeme } from "@lectern/script";
import type { Trx } from "../../platform/database/index.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { countOnce, endDraft, type ContentRow } from "../library/index.ts";
import { chargeWords, lockOrganisation } from "../organisations/index.ts";
import { beginRendition, countStoredAudios, lockRendition } from "../renditions/index.ts";
import { chargedBlocks, insertBuild, insertChargedBlocks, updateBuild } from "./build-store.ts";
import { buildJob } from "./jobs.ts";
import { unpaidBlocks, wordsOf, type BlockFacts } from "./script-facts.ts";
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
 * `content` is the locked row as it was just saved, `facts` are those of its blocks.
 * @throws {AppError} CONFLICT while another build runs, NO_ENOUGH_CREDITS, NO_ENOUGH_AUDIOS, PLAN_LIMIT, VALIDATION
 */
export async function startBuild(
  services: Pick<StudioServices, "queue" | "newId" | "now">,
  trx: Trx,
  content: ContentRow,
  request: {
    facts: readonly BlockFacts[];
    lexicon: readonly Lexeme[];
    limits: AudioLimits;
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
  if (countScriptWords(content.script) === 0) {
    throw new AppError("VALIDATION", "There is no text to speak yet. Write something first.");
  }
  const isFirst = !audio || audio.audio_token === null;
  if (isFirst) await countFirstAudio(trx, organisationId, request.limits, now);

  const unpaid = unpaidBlocks(request.facts, await chargedBlocks(trx, content.id));
  const words = wordsOf(unpaid);
  const buildId = services.newId();
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
    took_article: isFirst,
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
  if (words > 0) await chargeWords(trx, { organisationId, words, reason: "generate", buildId, now });
  const jobId = await services.queue.send(trx, buildJob, { organisationId, contentId: content.id, buildId });
  await updateBuild(trx, buildId, { job_id: jobId ?? null });
  return { buildId, wordsCharged: words };
}

async function countFirstAudio(trx: Trx, organisationId: string, limits: AudioLimits, now: Date): Promise<void> {
  // Two first builds at once are counted one after the other, and whoever gives an article back holds this, too.
  await lockOrganisation(trx, organisationId);
  if (limits.storedAudios !== null && (await countStoredAudios(trx)) >= limits.storedAudios) {
    throw new AppError("NO_ENOUGH_AUDIOS", `You can only store ${limits.storedAudios} audios in the free plan`);
  }
  if (!(await countOnce(trx, "article", organisationId, now, limits.articlesPerMonth))) {
    throw new AppError(
      "PLAN_LIMIT",
      `Your plan generates ${limits.articlesPerMonth} articles a month, and they are used up.`,
    );
  }
}
