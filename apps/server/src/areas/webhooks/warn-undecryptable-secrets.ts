import type { Trx } from "../../platform/database/index.ts";
import type { Logger } from "../../platform/logging/index.ts";
import { listEndpoints } from "./endpoint-store.ts";
import { webhookSecrets } from "./secrets.ts";

/** Says of each webhook, of every organisation, whose secret was encrypted with another SECRET that it has to be rotated. */
export async function warnUndecryptableSecrets(
  trx: Trx,
  { secret, log }: { secret: string; log: Pick<Logger, "warn"> },
): Promise<void> {
  const secrets = webhookSecrets(secret);
  for (const { id, organisation_id: organisationId, url, secret: stored } of await listEndpoints(trx)) {
    if (secrets.read(stored) !== undefined) continue;
    // Of the address no more: its path may let anyone post there.
    const { origin } = new URL(url);
    log.warn(
      { webhookId: id, organisationId },
      `The webhook ${id} to ${origin} sends nothing until its secret is rotated: the one before cannot be read any more.`,
    );
  }
}
