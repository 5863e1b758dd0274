import type { Trx } from "../../platform/database/index.ts";
import type { MeteringScope } from "./account.ts";
import { endPreviewsDue } from "./previews.ts";
import { refreshSubscription } from "./refresh-subscription.ts";
import { take } from "./take.ts";

/**
 * Takes the words of a build from the billing period. With the last ones the organisation's preview ends.
 * @throws {AppError} NO_ENOUGH_CREDITS
 */
export async function takeWords(
  trx: Trx,
  scope: MeteringScope,
  { words, buildId }: { words: number; buildId: string },
): Promise<void> {
  await refreshSubscription(trx, scope.organisationId, scope.now);
  await take(trx, scope, { quota: "words", amount: words, reason: "generate", buildId, fetchedAt: null });
  await endPreviewsDue(trx, scope.now, scope.organisationId);
}
