import {
  type Mail,
  mailButton,
  mailLink,
  mailName,
  mailPage,
  mailParagraph,
  mailSmallPrint,
  mailTable,
} from "../../../platform/mail/index.ts";
import type { Figures } from "../figures.ts";
import type { Overview } from "../figures/overview.ts";
import type { Recipient } from "./store.ts";

export interface WeekMailContent {
  recipient: Pick<Recipient, "email" | "projectName">;
  figures: Pick<Overview, "figures" | "previous">;
  week: { start_date: string; end_date: string };
  mostPlayed: readonly { title: string; plays: number }[];
  analyticsUrl: string;
  unsubscribeUrl: string;
}

const count = new Intl.NumberFormat("en-US");
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** The figures of a week, each with what it was the week before. */
export function weekMail(content: WeekMailContent): Mail {
  const { recipient, figures, week, mostPlayed, analyticsUrl, unsubscribeUrl } = content;
  const project = mailName(recipient.projectName);
  const lead = `${project}, ${daysOf(week)}`;
  const rows = rowsOf(figures.figures, figures.previous);
  const items = mostPlayed.map(({ title, plays }) => [mailName(title) || "Untitled", count.format(plays), ""] as const);
  const why = "You get this mail every Monday because you switched it on. A week without listeners has none.";
  return {
    to: recipient.email,
    subject: `${project}: ${count.format(figures.figures.plays)} plays last week`,
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
  // Some versions of the data put thin spaces around the dash.
  return day.formatRange(new Date(start), new Date(end)).replaceAll("\u2009", " ");
}

function rowsOf(now: Figures, before: Figures): (readonly [string, string, string])[] {
  const row = (name: string, value: (figures: Figures) => string) =>
    [name, value(now), `was ${value(before)}`] as const;
  return [
    row("Total plays", ({ plays }) => count.format(plays)),
    row("Impressions", ({ impressions }) => count.format(impressions)),
    row("Unique listens", ({ listeners }) => count.format(listeners)),
    row("Average listen duration", ({ plays, listenedMs }) =>
      plays === 0 ? "–" : minutesAndSeconds(listenedMs / plays / 1000),
    ),
    row("Downloads", ({ downloads }) => count.format(downloads)),
  ];
}

function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
