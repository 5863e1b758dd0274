import type { Trx } from "../../../platform/database/index.ts";
import type { BillingScope } from "../apply-event.ts";
import type { BillingPlatform } from "../platform.ts";
import { nothingBilled } from "../refusals.ts";
import type { SandboxTools } from "./renew.ts";

/**
 * Runs what a page of the sandbox does, in one transaction.
 * @throws {AppError} NOT_FOUND where there is no sandbox
 */
export async function runInSandbox<Result>(
  { database, clock, ids, queue, config }: BillingPlatform,
  organisationId: string,
  run: (trx: Trx, scope: BillingScope, tools: SandboxTools) => Promise<Result>,
): Promise<Result> {
  if (config.billing.kind !== "sandbox") throw nothingBilled();
  const tools = { ids, queue, seller: config.seller };
  const scope: BillingScope = { organisationId, billing: "sandbox", now: clock.now() };
  return database.tenant(organisationId, (trx) => run(trx, scope, tools));
}
