import type { Trx } from "../../../platform/database/index.ts";
import type { Queue } from "../../../platform/queue/index.ts";
import type { BillingScope } from "../apply-event.ts";
import type { IssueTools } from "../invoices/issue-invoice.ts";
import { billingMailJob, type BillingMailPayload } from "../jobs.ts";

/** What a change of the sandbox's subscriptions needs: an invoice is issued, and the owners are told. */
export interface SandboxTools extends IssueTools {
  queue: Queue;
}

/** Mails the owners once the transaction is done. */
export async function tellOwners(
  trx: Trx,
  { queue }: Pick<SandboxTools, "queue">,
  { organisationId }: BillingScope,
  kind: BillingMailPayload["kind"],
  invoiceId?: string,
): Promise<void> {
  await queue.send(trx, billingMailJob, { organisationId, kind, ...(invoiceId === undefined ? {} : { invoiceId }) });
}
