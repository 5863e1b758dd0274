import type { Area } from "../../area.ts";
import { billingMailJob, renewDueJob, sweepCheckoutsJob } from "./jobs.ts";
import { mailOwners } from "./mail-owners.ts";
import type { BillingPlatform } from "./platform.ts";
import { billingCalls } from "./routes.ts";
import { deleteCheckoutsBefore } from "./sandbox/checkout-store.ts";
import { createSandbox } from "./sandbox/create-sandbox.ts";
import { renewDue } from "./sandbox/renew-due.ts";
import { sandboxCalls } from "./sandbox/sandbox-routes.ts";

/** Days for which an ended checkout page says what became of it. */
const checkoutDays = 30;
const dayMs = 86_400_000;

/** What plans cost, and who pays for them. */
export function createBillingArea(platform: BillingPlatform): Area {
  const { config, database, clock } = platform;
  const provider = config.billing.kind === "sandbox" ? createSandbox(platform) : undefined;
  return {
    name: "billing",
    router: { billing: billingCalls(platform, provider), sandboxBilling: sandboxCalls(platform) },
    jobs: (queue) => {
      queue.define(renewDueJob, {
        run: async ({ signal }) => {
          if (config.billing.kind === "sandbox") await renewDue(platform, signal);
        },
      });
      queue.define(billingMailJob, { run: ({ payload }) => mailOwners(platform, payload) });
      queue.define(sweepCheckoutsJob, {
        run: () => {
          const before = new Date(clock.now().getTime() - checkoutDays * dayMs);
          return database.system((trx) => deleteCheckoutsBefore(trx, before));
        },
      });
    },
  };
}
