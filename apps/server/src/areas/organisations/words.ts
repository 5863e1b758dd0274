import { NO_WORDS_MESSAGE } from "@lectern/contract";
import { randomUUIDv7 } from "node:crypto";
import { AppError } from "../../platform/http/index.ts";
import type { Trx } from "../../platform/database/index.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import { endPreviewsDue, resumePreviewIfDue } from "./previews.ts";
import { chargedFor, insertMovement, lockOrganisation, unuseWords, useWords } from "./store.ts";

/** Words that a build needs or gives back: a whole number above 0. */
export interface WordMovement {
  organisationId: string;
  words: number;
  reason: string;
  buildId: string;
  now: Date;
}

/**
 * Takes words from the organisation's period, in the caller's transaction: all of them or none, however many ask at
 * once. With the last ones its preview ends.
 * @throws {AppError} NO_ENOUGH_CREDITS
 */
export async function chargeWords(trx: Trx, charge: WordMovement): Promise<void> {
  const { organisationId, words, now } = charge;
  refuseBadCount(words);
  await bringUpToDate(trx, organisationId, now);
  if (!(await useWords(trx, organisationId, words))) {
    throw new AppError("NO_ENOUGH_CREDITS", NO_WORDS_MESSAGE);
  }
  await move(trx, charge, -words);
  await endPreviewsDue(trx, now, organisationId);
}

/**
 * Gives words of a build back, never more than it was charged. What was charged in an earlier period is written down
 * and changes nothing in the present one.
 */
export async function refundWords(trx: Trx, refund: WordMovement): Promise<void> {
  const { organisationId, words, buildId, now } = refund;
  refuseBadCount(words);
  const organisation = await lockOrganisation(trx, organisationId);
  const charged = await chargedFor(trx, organisationId, buildId);
  const given = Math.min(words, charged.words);
  if (given <= 0 || !organisation || charged.since === null) return;
  if (charged.since >= organisation.period_start) {
    await unuseWords(trx, organisationId, given);
    await resumePreviewIfDue(trx, now, organisationId);
  }
  await move(trx, refund, given);
}

async function move(trx: Trx, { organisationId, reason, buildId, now }: WordMovement, delta: number): Promise<void> {
  await insertMovement(trx, {
    id: randomUUIDv7(),
    organisation_id: organisationId,
    delta,
    reason,
    build_id: buildId,
    created_at: now,
  });
}

function refuseBadCount(words: number): void {
  if (!Number.isInteger(words) || words <= 0) throw new RangeError(`${words} is no number of words to charge.`);
}
