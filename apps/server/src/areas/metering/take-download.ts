import type { Trx } from "../../platform/database/index.ts";
import { lockAccount, type MeteringScope } from "./account.ts";
import { findBuildsOfAudio, findBuildToFetch, isPrepaid, markDownloadsFetched } from "./ledger-store.ts";
import { take } from "./take.ts";

/**
 * Prepays a download of the month for an item's audio: of the build under way, or of the existing audio when nothing
 * has to be built. A request that is sent again finds it prepaid.
 * @throws {AppError} PLAN_LIMIT
 */
export async function prepayDownload(
  trx: Trx,
  scope: MeteringScope,
  contentId: string,
  { isSentAgain }: { isSentAgain: boolean } = { isSentAgain: false },
): Promise<void> {
  const buildId = (await findBuildToFetch(trx, contentId)) ?? null;
  if (isSentAgain && buildId !== null && (await isPrepaid(trx, buildId))) return;
  await take(trx, scope, { quota: "downloads", amount: 1, reason: "download", buildId, fetchedAt: null });
}

/** Charges a download of the month when an item's audio file is requested. @throws {AppError} as takeDownloads */
export async function takeDownload(trx: Trx, scope: MeteringScope, contentId: string): Promise<void> {
  await takeDownloads(trx, scope, [contentId]);
}

/**
 * Charges a download of the month for the audio of each item, or for none. A prepaid download of this audio that was not
 * fetched yet is used instead and not counted again.
 * @throws {AppError} PLAN_LIMIT
 */
export async function takeDownloads(trx: Trx, scope: MeteringScope, contentIds: readonly string[]): Promise<void> {
  // The lock serialises concurrent requests, so that a prepaid download is used once.
  await lockAccount(trx, scope);
  const builds = await findBuildsOfAudio(trx, contentIds);
  const prepaid = await markDownloadsFetched(trx, builds, scope.now);
  const amount = contentIds.length - prepaid;
  if (amount === 0) return;
  const buildId = contentIds.length === 1 ? (builds[0] ?? null) : null;
  await take(trx, scope, { quota: "downloads", amount, reason: "download", buildId, fetchedAt: scope.now });
}
