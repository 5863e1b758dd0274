import type { Area, Platform } from "../../area.ts";
import { deliverJob, findDueJob, removeOldJob, tellOwnersJob } from "./jobs.ts";
import { sendOnNotify } from "../../platform/queue/index.ts";
import { deliverDue, queueDueDeliveries } from "./deliver-due.ts";
import { webhookRoutes } from "./routes.ts";
import { warnUndecryptableSecrets } from "./warn-undecryptable-secrets.ts";
import { purgeDeliveryLog } from "./purge-delivery-log.ts";
import { mailDisabledNotice } from "./mail-disabled-notice.ts";

/** What happens in an organisation, told to addresses it named (Standard Webhooks). */
export async function createWebhooksArea(platform: Platform): Promise<Area> {
  const close = platform.config.roles.has("worker")
    ? await sendOnNotify(platform, "lectern_webhooks", findDueJob)
    : undefined;
  return {
    name: "webhooks",
    router: { webhooks: webhookRoutes(platform) },
    jobs: (queue) => {
      queue.define(findDueJob, { run: () => queueDueDeliveries(platform) });
      queue.define(deliverJob, {
        run: ({ payload, signal }) => deliverDue(platform, payload.organisationId, signal),
      });
      queue.define(removeOldJob, { run: ({ signal }) => purgeDeliveryLog(platform, signal) });
      queue.define(tellOwnersJob, { run: ({ payload }) => mailDisabledNotice(platform, payload) });
    },
    onNewSecret: (trx) => warnUndecryptableSecrets(trx, { secret: platform.config.secret, log: platform.log }),
    ...(close ? { close } : {}),
  };
}
