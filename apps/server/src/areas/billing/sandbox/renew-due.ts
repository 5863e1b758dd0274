import type { BillingPlatform } from "../platform.ts";
import { findDue } from "../store.ts";
import { renewOne } from "./renew.ts";

const batchSize = 100;
/** Terms that one run makes up for of one subscription, where a server stood still for long. */
const maxSteps = 24;

/** Does what is due of the sandbox's subscriptions, each in a transaction of its own. */
export async function renewDue(platform: BillingPlatform, signal?: AbortSignal): Promise<void> {
  const { database, clock, ids, queue, log, config } = platform;
  const tools = { ids, queue, seller: config.seller };
  const due = await database.system((trx) => findDue(trx, clock.now(), batchSize, "sandbox"));
  for (const organisationId of due) {
    if (signal?.aborted) return;
    try {
      for (let steps = 0; steps < maxSteps; steps += 1) {
        const scope = { organisationId, billing: "sandbox" as const, now: clock.now() };
        // oxlint-disable-next-line no-await-in-loop -- a subscription after the other, a term after the other
        if (!(await database.tenant(organisationId, (trx) => renewOne(trx, tools, scope)))) break;
      }
    } catch (error) {
      // One that fails does not hold up the others, and is due again in a minute.
      log.error({ error, organisationId }, "a subscription was not renewed");
    }
  }
}
