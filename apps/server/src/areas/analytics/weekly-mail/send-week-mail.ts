import { denialReason } from "@lectern/access";
import {
  type Mail,
  mailButton,
  MailError,
  mailLink,
  safeMailName,
  mailPage,
  mailParagraph,
  mailSmallPrint,
  mailTable,
} from "../../../platform/mail/index.ts";
import type { Figures } from "../figures.ts";
import { type Overview, readOverview } from "../figures/read-overview.ts";
import { listItems } from "../figures/list-items.ts";
import { findRecipient, type Recipient } from "./store.ts";
import type { Platform } from "../../../area.ts";
import { rangeOf } from "../figures/range.ts";
import type { WeekMailPayload } from "./jobs.ts";

export interface WeekMailContent {
  recipient: Pick<Recipient, "email" | "projectName">;
  figures: Pick<Overview, "figures" | "previous">;
  week: { start_date: string; end_date: string };
  mostPlayed: readonly { title: string; plays: number }[];
  analyticsUrl: string;
  unsubscribeUrl: string;
}

const counted = (value: number): string => value.toLocaleString("en-US");

/** The figures of a week, each with what it was the week before. */
function weekMail(content: WeekMailContent): Mail {
  const { recipient, figures, week, mostPlayed, analyticsUrl, unsubscribeUrl } = content;
  const project = safeMailName(recipient.projectName);
  const lead = `${project}, ${daysOf(week)}`;
  const rows = rowsOf(figures.figures, figures.previous);
  const items = mostPlayed.map(({ title, plays }) => [safeMailName(title) || "Untitled", counted(plays), ""] as const);
  const why = "You get this mail every Monday because you switched it on. A week without listeners has none.";
  return {
    to: recipient.email,
    subject: `${project}: ${counted(figures.figures.plays)} plays last week`,
    unsubscribeUrl,
    text: [
      lead,
      rows.map(([name, figure, before]) => `${name}: ${figure} (${before})`).join("\n"),
      ...(items.length === 0 ? [] : [`Most played\n${items.map(([title, plays]) => `${title}: ${plays}`).join("\n")}`]),
      `Open Analytics: ${analyticsUrl}`,
      `${why}\nStop these mails: ${unsubscribeUrl}`,
      "Lectern\n",
    ].join("\n\n"),
    html: mailPage(
      mailParagraph(lead),
      mailTable(rows),
      ...(items.length === 0 ? [] : [mailParagraph("Most played"), mailTable(items)]),
      mailButton(analyticsUrl, "Open Analytics"),
      mailSmallPrint(why),
      mailLink(unsubscribeUrl, "Stop these mails"),
    ),
  };
}

function daysOf({ start_date: start, end_date: end }: WeekMailContent["week"]): string {
  const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });
  // Some versions of the data put thin spaces around the dash.
  return day.formatRange(new Date(start), new Date(end)).replaceAll("\u2009", " ");
}

function rowsOf(now: Figures, before: Figures): (readonly [string, string, string])[] {
  const row = (name: string, value: (figures: Figures) => string) =>
    [name, value(now), `was ${value(before)}`] as const;
  return [
    row("Total plays", ({ plays }) => counted(plays)),
    row("Impressions", ({ impressions }) => counted(impressions)),
    row("Unique listens", ({ listeners }) => counted(listeners)),
    row("Average listen duration", ({ plays, listenedMs }) =>
      plays === 0 ? "–" : minutesAndSeconds(listenedMs / plays / 1000),
    ),
    row("Downloads", ({ downloads }) => counted(downloads)),
  ];
}

function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Items that the mail names. */
const namedItems = 5;

/**
 * Sends a member the figures of a week, if they still want them, are a member, and role and plan still hold the right.
 * Nothing is sent of a week in which nothing was seen, played or downloaded.
 * @throws {MailError} UNAVAILABLE when it can be tried again
 */
export async function sendWeekMail(
  platform: Pick<Platform, "database" | "mailer" | "clock" | "config">,
  { organisationId, projectId, userId, week }: WeekMailPayload,
): Promise<void> {
  const { database, mailer, clock, config } = platform;
  const recipient = await database.tenant(organisationId, (trx) =>
    findRecipient(trx, { projectId, userId }, clock.now()),
  );
  if (!recipient) return;
  const { role, planId } = recipient;
  if (denialReason({ role, planId, billing: config.billing.kind }, "access audio_analytics") !== undefined) return;

  const range = rangeOf(week);
  const scope = { organisationId, projectId, range };
  const figures = await readOverview(platform, { ...scope, now: clock.now() });
  const { plays, impressions, downloads } = figures.figures;
  if (plays + impressions + downloads === 0) return;
  const { items } = await listItems(platform, {
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
