import type { Trx } from "../../platform/database/index.ts";
import type { MeteringScope } from "./account.ts";
import { take } from "./take.ts";

/** Charges an article of the month to the build of an item's first audio. @throws {AppError} PLAN_LIMIT */
export async function takeArticle(trx: Trx, scope: MeteringScope, buildId: string): Promise<void> {
  await take(trx, scope, { quota: "articles", amount: 1, reason: "generate", buildId, fetchedAt: null });
}
