import type { Trx } from "../../platform/database/index.ts";
import { lockAccount, type MeteringScope } from "./account.ts";
import { findBuildOfAudio, findBuildToFetch, markDownloadFetched } from "./ledger-store.ts";
import { take } from "./take.ts";

/**
 * Takes a download of the month for an item's audio before its file is asked for: of the build under way, or of what is
 * there when nothing has to be built.
 * @throws {AppError} PLAN_LIMIT
 */
export async function prepayDownload(trx: Trx, scope: MeteringScope, contentId: string): Promise<void> {
  const buildId = (await findBuildToFetch(trx, contentId)) ?? null;
  await take(trx, scope, { quota: "downloads", amount: 1, reason: "download", buildId, fetchedAt: null });
}

/**
 * Takes a download of the month for an item's audio whose file is asked for. What was prepaid for this audio and was not
 * fetched yet is the same download, and is not counted again.
 * @throws {AppError} PLAN_LIMIT
 */
export async function takeDownload(trx: Trx, scope: MeteringScope, contentId: string): Promise<void> {
  // Two that fetch at once find what was prepaid one after the other.
  await lockAccount(trx, scope);
  const buildId = (await findBuildOfAudio(trx, contentId)) ?? null;
  if (buildId !== null && (await markDownloadFetched(trx, buildId, scope.now))) return;
  await take(trx, scope, { quota: "downloads", amount: 1, reason: "download", buildId, fetchedAt: scope.now });
}
