import { WEBHOOK_LOG_DAYS } from "@lectern/contract";
import type { Trx } from "../../platform/database/index.ts";
import type { Logger } from "../../platform/logging/index.ts";
import { type EndpointRow, findEndpoint, findOrganisation, listEndpoints } from "./endpoint-store.ts";
import { webhookSecrets } from "./secrets.ts";
import type { Area, Platform } from "../../area.ts";
import { deleteEventsBefore } from "./delivery-store.ts";
import { type Mail, mailButton, mailName, mailPage, mailParagraph, mailSmallPrint } from "../../platform/mail/index.ts";
import { mailEachOwner } from "../accounts/index.ts";
import { deliverJob, findDueJob, type NoticePayload, removeOldJob, tellOwnersJob } from "./jobs.ts";
import { sendOnNotify } from "../../platform/queue/index.ts";
import { deliverDue, findDue } from "./deliver-due.ts";
import { webhookRoutes } from "./routes.ts";

/** Says of each webhook, of every organisation, whose secret was encrypted with another SECRET that it has to be rotated. */
async function nameUnreadable(trx: Trx, { secret, log }: { secret: string; log: Pick<Logger, "warn"> }): Promise<void> {
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

const batch = 1000;

/** Deletes what the log does not reach back to. */
export async function removeOld(
  { database, clock }: Pick<Platform, "database" | "clock">,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - WEBHOOK_LOG_DAYS * 86_400_000);
  for (let deleted = batch; deleted === batch;) {
    signal.throwIfAborted();
    deleted = await database.system((trx) => deleteEventsBefore(trx, before, batch));
  }
}

/** Mails the owners that an endpoint was disabled, if it still is. @throws {MailError} UNAVAILABLE */
async function tellOwners(
  platform: Pick<Platform, "database" | "queue" | "mailer" | "config">,
  notice: NoticePayload,
): Promise<void> {
  const { organisationId, endpointId, reason } = notice;
  await mailEachOwner(platform, tellOwnersJob, notice, async ({ email }) => {
    const { endpoint, organisation } = await platform.database.tenant(organisationId, async (trx) => ({
      endpoint: await findEndpoint(trx, endpointId),
      organisation: await findOrganisation(trx, organisationId),
    }));
    if (!endpoint || endpoint.is_enabled || !organisation) return undefined;
    const address = `${platform.config.publicUrl}/organisation/${organisationId}/webhooks/${endpointId}`;
    return disabledMail({ email, organisationName: organisation.name }, endpoint, reason, address);
  });
}

function disabledMail(
  { email, organisationName }: { email: string; organisationName: string },
  { url }: EndpointRow,
  reason: NoticePayload["reason"],
  address: string,
): Mail {
  const host = mailName(new URL(url).host);
  const why =
    reason === "gone"
      ? `It answered 410 (Gone), which says that it does not want to be told of anything any more.`
      : `It took none of what was sent to it for three days.`;
  const lead = `The webhook of ${mailName(organisationName)} to ${host} was disabled. ${why}`;
  const rest = "What happens from now on is not sent to it. Enable it again on its page once it answers.";
  return {
    to: email,
    subject: `A webhook to ${host} was disabled`,
    text: `${lead}\n\n${rest}\n\nOpen the webhook: ${address}\n\nLectern\n`,
    html: mailPage(
      mailParagraph(lead),
      mailParagraph(rest),
      mailButton(address, "Open the webhook"),
      mailSmallPrint("You get this mail because you are an owner of the organisation."),
    ),
  };
}

/** What happens in an organisation, told to addresses it named (Standard Webhooks). */
export async function createWebhooksArea(platform: Platform): Promise<Area> {
  const close = platform.config.roles.has("worker")
    ? await sendOnNotify(platform, "lectern_webhooks", findDueJob)
    : undefined;
  return {
    name: "webhooks",
    router: { webhooks: webhookRoutes(platform) },
    jobs: (queue) => {
      queue.define(findDueJob, { run: () => findDue(platform) });
      queue.define(deliverJob, {
        run: ({ payload, signal }) => deliverDue(platform, payload.organisationId, signal),
      });
      queue.define(removeOldJob, { run: ({ signal }) => removeOld(platform, signal) });
      queue.define(tellOwnersJob, { run: ({ payload }) => tellOwners(platform, payload) });
    },
    onNewSecret: (trx) => nameUnreadable(trx, { secret: platform.config.secret, log: platform.log }),
    ...(close ? { close } : {}),
  };
}
