import { denialReason } from "@lectern/access";
import type { Platform } from "../../../area.ts";
import { MailError } from "../../../platform/mail/index.ts";
import { listItems } from "../figures/list-items.ts";
import { overview } from "../figures/overview.ts";
import { rangeOf } from "../figures/range.ts";
import type { WeekMailPayload } from "./jobs.ts";
import { findRecipient } from "./store.ts";
import { weekMail } from "./week-mail.ts";

/** Items that the mail names. */
const namedItems = 5;

/**
 * Sends a member the figures of a week, if they still want them, are a member, and role and plan still hold the right.
 * Nothing is sent of a week in which nothing was seen, played or downloaded.
 * @throws {MailError} UNAVAILABLE when it can be tried again
 */
export async function sendWeekMail(
  { database, mailer, clock, config }: Pick<Platform, "database" | "mailer" | "clock" | "config">,
  { organisationId, projectId, userId, week }: WeekMailPayload,
): Promise<void> {
  const recipient = await database.tenant(organisationId, (trx) =>
    findRecipient(trx, { projectId, userId }, clock.now()),
  );
  if (!recipient) return;
  const { role, planId } = recipient;
  if (denialReason({ role, planId, billing: config.billing.kind }, "access audio_analytics") !== undefined) return;

  const range = rangeOf(week);
  const scope = { organisationId, projectId, range };
  const figures = await overview(database, { ...scope, now: clock.now() });
  const { plays, impressions, downloads } = figures.figures;
  if (plays + impressions + downloads === 0) return;
  const { items } = await listItems(database, {
    ...scope,
    search: "",
    sort: "total_plays",
    order: "desc",
    pageToken: undefined,
  });
  const mail = weekMail({
    recipient,
    figures,
    week,
    mostPlayed: items.filter((item) => item.plays > 0).slice(0, namedItems),
    analyticsUrl: `${config.publicUrl}/organisation/${organisationId}/integration/${projectId}/analytics_overview?from=${week.start_date}&to=${week.end_date}`,
    unsubscribeUrl: `${config.publicUrl}/unsubscribe/weekly-figures/${recipient.token}`,
  });
  try {
    await mailer.send(mail);
  } catch (error) {
    // An address that takes no mail is not tried again.
    if (!(error instanceof MailError) || error.code === "UNAVAILABLE") throw error;
  }
}
