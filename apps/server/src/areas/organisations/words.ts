import { randomUUIDv7 } from "node:crypto";
import { AppError } from "../../platform/http/index.ts";
import type { Trx } from "../../platform/database/index.ts";
import { chargedFor, findOrganisation, insertMovement, renewWords, unuseWords, useWords } from "./store.ts";

/**
 * Takes words from the organisation's period, in the caller's transaction: all of them or none, however many ask at
 * once. `words` is a whole number above 0; `buildId` is what they are for.
 * @throws {AppError} NO_ENOUGH_CREDITS
 */
export async function chargeWords(
  trx: Trx,
  organisationId: string,
  words: number,
  reason: string,
  buildId: string,
): Promise<void> {
  refuseBadCount(words);
  await renewWords(trx, organisationId, new Date());
  if (!(await useWords(trx, organisationId, words))) {
    throw new AppError(
      "NO_ENOUGH_CREDITS",
      "Not enough word credits left to generate this audio. Please upgrade your plan to continue.",
    );
  }
  await move(trx, organisationId, -words, reason, buildId);
}

/**
 * Gives words of a build back, never more than it was charged. What was charged in an earlier period is written down
 * and changes nothing in the present one.
 */
export async function refundWords(
  trx: Trx,
  organisationId: string,
  words: number,
  reason: string,
  buildId: string,
): Promise<void> {
  refuseBadCount(words);
  const organisation = await findOrganisation(trx, organisationId);
  const charged = await chargedFor(trx, organisationId, buildId);
  const given = Math.min(words, charged.words);
  if (given <= 0 || !organisation || charged.since === null) return;
  if (charged.since >= organisation.period_start) await unuseWords(trx, organisationId, given);
  await move(trx, organisationId, given, reason, buildId);
}

async function move(trx: Trx, organisationId: string, delta: number, reason: string, buildId: string): Promise<void> {
  await insertMovement(trx, { id: randomUUIDv7(), organisation_id: organisationId, delta, reason, build_id: buildId });
}

function refuseBadCount(words: number): void {
  if (!Number.isInteger(words) || words <= 0) throw new RangeError(`${words} is no number of words to charge.`);
}
