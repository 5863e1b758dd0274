import { denialReason, effectivePlanId } from "@lectern/access";
import { endpointsWithDue, failWaiting, organisationsWithDue, takeDue } from "./delivery-store.ts";
import { findOrganisation } from "./endpoint-store.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import type { DeliveryServices } from "./delivery-services.ts";
import { deliverJob } from "./jobs.ts";

/** A job delivers for so long; then other organisations have their turn. */
const turnMs = 20_000;
/** An attempt that is not written down by then died with its process. */
const leaseMs = 60_000;

/** Sends a job for each organisation with something to deliver. */
export async function queueDueDeliveries({ database, queue, clock }: DeliveryServices): Promise<void> {
  await database.system(async (trx) => {
    for (const organisationId of await organisationsWithDue(trx, clock.now())) {
      await queue.send(trx, deliverJob, { organisationId }, { singletonKey: organisationId });
    }
  });
}

/** Delivers what is due of an organisation, its endpoints beside each other (SPEC.md, W34). */
export async function deliverDue(
  services: DeliveryServices,
  organisationId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = services;
  const until = clock.now().getTime() + turnMs;
  const isOver = () => signal.aborted || clock.now().getTime() >= until;
  const hasApi = await planHasApi(services, organisationId);

  async function serve(endpointId: string): Promise<void> {
    while (!isOver()) {
      const now = clock.now();
      const lease = { now, leaseEnds: new Date(now.getTime() + leaseMs) };
      const delivery = await database.tenant(organisationId, (trx) => takeDue(trx, endpointId, lease));
      if (!delivery) return;
      await attemptDelivery(services, delivery, signal);
    }
  }

  while (!isOver()) {
    const endpoints = await database.tenant(organisationId, (trx) => endpointsWithDue(trx, clock.now()));
    if (endpoints.length === 0) break;
    if (hasApi) await Promise.all(endpoints.map(serve));
    else {
      await database.tenant(organisationId, async (trx) => {
        for (const endpointId of endpoints) await failWaiting(trx, endpointId);
      });
    }
  }
  signal.throwIfAborted();
}

async function planHasApi({ database, clock, config }: DeliveryServices, organisationId: string): Promise<boolean> {
  const row = await database.tenant(organisationId, (trx) => findOrganisation(trx, organisationId));
  if (!row) return false;
  const planId = effectivePlanId(row.plan_id, row.preview_until, clock.now());
  return denialReason({ role: "owner", planId, billing: config.billing.kind }, "access api") === undefined;
}
