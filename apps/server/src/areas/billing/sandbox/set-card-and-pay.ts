import { lockBilling } from "../apply-event.ts";
import type { BillingPlatform } from "../platform.ts";
import { subscriptionConflict } from "../refusals.ts";
import { updateSubscription } from "../store.ts";
import { runInSandbox } from "./run-in-sandbox.ts";
import { type GivenCard, maskCard, payOpenInvoice, testCardOf } from "./renew.ts";

/**
 * Keeps the card that is charged from now on, and pays with it what is open.
 * @returns whether something was paid
 * @throws {AppError} VALIDATION for a card that is none; CONFLICT for one that is declined, and without a subscription
 */
export async function setCardAndPay(
  platform: BillingPlatform,
  organisationId: string,
  given: GivenCard,
): Promise<boolean> {
  return runInSandbox(platform, organisationId, async (trx, scope, tools) => {
    const account = await lockBilling(trx, scope);
    if (!account?.row) throw subscriptionConflict({ message: "There is no subscription to pay for." });
    const card = testCardOf(given, scope.now);
    if (card.behaviour === "declined")
      throw subscriptionConflict({ message: "Your card was declined. The one before stays." });
    const kept = JSON.stringify(maskCard(card, given.expires));
    await updateSubscription(trx, organisationId, { card: kept, updated_at: scope.now });
    return card.behaviour === "fails_later" ? false : payOpenInvoice(trx, tools, scope);
  });
}
