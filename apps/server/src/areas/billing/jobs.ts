import { z } from "zod";
import { type JobDefinition, scheduledJob } from "../../platform/queue/index.ts";

/** Does what is due of subscriptions: renewals, reminders, ends. */
export const renewDueJob = scheduledJob("billing/renew-due", "* * * * *");

/** Deletes checkout pages that ended long ago. */
export const sweepCheckoutsJob = scheduledJob("billing/sweep-checkouts", "50 3 * * *");

const organisation = z.strictObject({ organisationId: z.guid() });

/** Tells the provider who an organisation's invoices are made out to. */
export const tellDetailsJob: JobDefinition<z.infer<typeof organisation>> = {
  name: "billing/tell-details",
  schema: organisation,
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireSeconds: 120,
  concurrency: 1,
};

const billingMail = z.strictObject({
  organisationId: z.guid(),
  kind: z.enum(["receipt", "failed", "unpaid", "ended"]),
  invoiceId: z.guid().optional(),
  userId: z.guid().optional(),
});
export type BillingMailPayload = z.infer<typeof billingMail>;

/** Tells an organisation's owners what became of their subscription, or that an invoice was paid. */
export const billingMailJob: JobDefinition<BillingMailPayload> = {
  name: "billing/mail-owners",
  schema: billingMail,
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireSeconds: 120,
  concurrency: 1,
};
