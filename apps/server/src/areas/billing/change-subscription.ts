import type { BillingServices } from "./platform.ts";
import type { Cancellation } from "./provider.ts";
import { type BilledSubscription, readSubscription } from "./read-subscription.ts";
import { requirePlan, requireProvider } from "./refusals.ts";

/**
 * Chooses the plan of the next term: the present one takes a choice back.
 * @throws {AppError} NOT_FOUND for a plan that there is not; CONFLICT for one that cannot be chosen now
 */
export async function schedulePlan(
  services: BillingServices,
  organisationId: string,
  planId: string,
): Promise<BilledSubscription> {
  requirePlan(planId);
  await requireProvider(services).schedulePlan(organisationId, planId);
  return readSubscription(services, organisationId);
}

/** Ends it with its term; at once while a payment is past due. @throws {AppError} NOT_FOUND; CONFLICT */
export async function cancelSubscription(
  services: BillingServices,
  organisationId: string,
  cancellation: Cancellation,
): Promise<BilledSubscription> {
  await requireProvider(services).cancel(organisationId, cancellation);
  return readSubscription(services, organisationId);
}

/** Takes a cancellation or a pause back. @throws {AppError} NOT_FOUND; CONFLICT for one that is over */
export async function resumeSubscription(
  services: BillingServices,
  organisationId: string,
): Promise<BilledSubscription> {
  await requireProvider(services).resume(organisationId);
  return readSubscription(services, organisationId);
}
