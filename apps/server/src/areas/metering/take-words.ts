import type { Trx } from "../../platform/database/index.ts";
import type { MeteringScope } from "./account.ts";
import { endPreviewsDue } from "./previews.ts";
import { refreshSubscription } from "./refresh-subscription.ts";
import { take } from "./take.ts";

/**
 * Charges a build's words to the billing period. The organisation's preview ends with its last words.
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
