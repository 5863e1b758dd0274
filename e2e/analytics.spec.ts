import { readFile } from "node:fs/promises";
import { wavHeader, wavSamples } from "@lectern/audio";
import { expect, test } from "@playwright/test";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { type AnalyticsAnswers, answerAnalytics } from "./kit/answer-analytics.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;

test.beforeAll(async () => {
  server = sharedServer();
});
test.use({ timezoneId: "Europe/Paris" });

const now = new Date("2026-11-21T11:00:00.000Z");
const figures = {
  total_plays: 8412,
  total_impressions: 96_240,
  total_unique_listens: 6130,
  avg_listen_duration: 228.4,
  ctr: 8.74,
  total_new_listeners: 4020,
  total_repeated_listeners: 2110,
  total_downloads: 12,
};
const bread = {
  content_id: "01940000-0000-7000-8000-000000000001",
  title: "=The price of bread",
  created_at: "2026-10-28T08:00:00.000Z",
  total_plays: 1204,
  total_impressions: 11_460,
  avg_listen_duration: 221,
  avg_session_length: 298,
  is_deleted: false,
};
const ferry = {
  ...bread,
  content_id: "01940000-0000-7000-8000-000000000002",
  title: "The ferry",
  total_plays: 0,
  avg_listen_duration: null,
  avg_session_length: null,
  is_deleted: true,
};
const answers: AnalyticsAnswers = {
  overview: {
    ...figures,
    previous: { ...figures, total_plays: 7511, total_impressions: 99_112, ctr: 7.6 },
    previous_until: "2026-11-14T11:00:00.000Z",
    counted_until: "2026-11-21T10:58:00.000Z",
  },
  // Midnight in Paris.
  trend: (query) => ({
    bin: query.get("bin") === "week" ? "week" : "day",
    rows: Array.from({ length: 7 }, (_, day) => {
      const from = new Date(Date.parse(`${query.get("start_date")}T00:00:00.000Z`) + day * 86_400_000 - 3_600_000);
      const listens = 1000 + day;
      return {
        binned_timestamp: from.toISOString(),
        listens,
        impressions: 9000 + day,
        is_partial: from.getTime() + 86_400_000 > now.getTime(),
      };
    }),
  }),
  breakdowns: {
    browsers: [{ name: "Chrome", value: 3912 }],
    country: [
      { name: "GB", value: 3 },
      { name: "Other", value: 1 },
    ],
    operating_systems: [{ name: "iOS", value: 2306 }],
    devices: [],
  },
  content: (query) => (query.get("search") === "ferry" ? [ferry] : query.has("search") ? [] : [bread, ferry]),
  item: {
    ...bread,
    ...figures,
    duration: 402,
    audio_url: "/media/price-of-bread.mp3",
    previous: {
      ...figures,
      total_plays: 1075,
      avg_session_length: 298,
      quarters: [
        { percent: 25, value: 800 },
        { percent: 50, value: 700 },
        { percent: 75, value: 600 },
        { percent: 100, value: 430 },
      ],
    },
    previous_until: "2026-11-14T11:00:00.000Z",
    quarters: [
      { percent: 25, value: 6309 },
      { percent: 50, value: 4206 },
      { percent: 75, value: 3365 },
      { percent: 100, value: 2524 },
    ],
    sentences: [
      { text: "A loaf costs a third more.", starts_at: 0, listeners: 1000, stops: 30 },
      { text: "Wheat rose by eleven per cent.", starts_at: 29, listeners: 970, stops: 170 },
      { text: "The bank has asked for two.", starts_at: 66, listeners: 800, stops: 8 },
    ],
    has_other_versions: true,
  },
};

/** Seconds of silence as a WAV file. */
function silence(seconds: number): Buffer {
  const sampleRate = 8000;
  const samples = new Int16Array(seconds * sampleRate);
  return Buffer.concat([wavHeader({ samples: samples.length, channels: 1, sampleRate }), wavSamples(samples)]);
}

test("figures of a project, of its items, and where listeners stop", async ({ page }) => {
  await page.clock.setFixedTime(now);
  const publisher = await addPublisher(server);
  await signIn(page, server.url, publisher);

  // Nothing was counted: the server says so itself.
  await page.goto(`${server.url}${projectPath(publisher, "analytics_overview")}`);
  await expect(page.getByRole("heading", { name: "Nothing was counted yet" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const { asked } = await answerAnalytics(page, answers);
  await page.reload();
  const menu = page.getByRole("navigation");
  await expect(menu.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("up 12.0%,")).toBeAttached();
  await expect(page.getByText("was 7,511")).toBeVisible();
  await expect(page.getByText("down 2.9%,")).toBeAttached();
  await expect(page.getByText("+1.1 pts")).toBeVisible();
  // Today is not over: the week before is counted up to the same time.
  await expect(page.getByText("Compared with 8 – 14 Nov, up to 12:00 PM")).toBeVisible();
  await expect(page.getByText("Counted until Nov 21, 2026, 11:58 AM. Days are those of Europe/Paris.")).toBeVisible();
  const first = asked.find(({ pathname }) => pathname.endsWith("/analytics"));
  expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
    start_date: "2026-11-15",
    end_date: "2026-11-21",
    time_zone: "Europe/Paris",
  });

  // The chart by keyboard, and as a table.
  const trend = page.getByRole("slider", { name: "Trend of listens and impressions" });
  await trend.focus();
  await page.keyboard.press("Home");
  await expect(trend).toHaveAttribute("aria-valuetext", "Sun, Nov 15: 1,000 listens, 9,000 impressions");
  await page.keyboard.press("End");
  await expect(trend).toHaveAttribute("aria-valuetext", "Sat, Nov 21, so far: 1,006 listens, 9,006 impressions");
  await page.getByRole("button", { name: "Table of Trend" }).press("Enter");
  await expect(page.getByRole("row", { name: "Sat, Nov 21, so far 1,006 9,006" })).toBeVisible();
  await page.getByRole("button", { name: "Table of Countries" }).press("Enter");
  await expect(page.getByRole("row", { name: "United Kingdom 3 75%" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // Off until this person switches it on; the server keeps it.
  const weekly = page.getByRole("switch", { name: "Mail me these figures every Monday" });
  await expect(weekly).not.toBeChecked();
  await weekly.press("Space");
  await expect(weekly).toBeChecked();
  // It cannot be pressed while it is saved.
  await expect(weekly).toBeEnabled();
  await page.reload();
  await expect(weekly).toBeChecked();
  // This server has no SMTP_URL.
  await expect(page.getByText("The operator finds the mails in the outbox folder of its data")).toBeVisible();

  // What a figure means is one press away, and Escape gives the focus back.
  const about = page.getByRole("button", { name: "What is this? Impressions" });
  await about.press("Enter");
  await expect(page.getByText("at least half of it in view for one second")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(about).toBeFocused();

  // The days stand in the address.
  await page.getByRole("button", { name: "Days: Last 7 days" }).click();
  await page.getByRole("button", { name: "Last 28 days" }).click();
  await expect(page).toHaveURL(/\?range=28d$/);
  await expect(page.getByText("Compared with 27 Sep – 24 Oct")).toBeVisible();
  // The trend in parts of another length, which stands in the address too.
  await page.getByRole("button", { name: "Trend: By day" }).click();
  await page.getByRole("menuitemradio", { name: "By week" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\?range=28d&bin=week$/);
  await expect(page.getByRole("button", { name: "Trend: By week" })).toBeVisible();
  await page.getByRole("button", { name: "Days: Last 28 days" }).click();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await expect(page.getByRole("button", { name: "Trend: By day" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Trend: By week" })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/ – Analytics 2026-10-25 to 2026-11-21\.csv$/);
  expect(await readFile(await saved.path(), "utf8")).toContain("Figures,,total_plays,8412,7511\r\n");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Items: sorted, searched, exported without a formula.
  await menu.getByRole("link", { name: "Audio Level" }).click();
  const table = page.getByRole("table", { name: "Audio Level" });
  await expect(table.getByRole("row", { name: /The price of bread .* 1,204 11,460 3:41 4:58/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /The ferry Deleted/ })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Total plays" })).toHaveAttribute("aria-sort", "descending");
  await table.getByRole("button", { name: "Title" }).press("Enter");
  await expect(table.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "ascending");
  expect(asked.at(-1)?.searchParams.get("sort")).toBe("title");
  await expectAccessibleInBothThemes(page);
  const savingItems = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect(await readFile(await (await savingItems).path(), "utf8")).toContain(`,"'=The price of bread",`);
  await page.keyboard.press("/");
  await page.keyboard.type("ferry");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=ferry/);
  await expect(table.getByRole("link")).toHaveText(["The ferry"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Clear the search" }).click();

  // One item: the sentence in which most stop.
  await table.getByRole("link", { name: "=The price of bread" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "=The price of bread" })).toBeVisible();
  await expect(page.getByText("170 of 970 stop here, −17 pts")).toBeVisible();
  await expect(page.getByText("Plays of earlier versions of this text are in the figures above.")).toBeVisible();
  await expect(page.getByText("was 1,075")).toBeVisible();
  await page.getByRole("button", { name: "Table of The whole article" }).press("Enter");
  await expect(page.getByRole("row", { name: "25% 6,309 75%" })).toBeVisible();
  await page.route("**/media/price-of-bread.mp3", (route) =>
    route.fulfill({ contentType: "audio/wav", body: silence(60) }),
  );
  await page.getByRole("button", { name: "Hear it" }).press("Enter");
  // Two seconds before the sentence. That it goes on from there is the player's; how fast it does, the machine's.
  await expect
    .poll(async () => Number(await page.getByRole("slider", { name: "Position" }).inputValue()))
    .toBeGreaterThanOrEqual(27);
  await page.getByRole("button", { name: /Wheat rose/ }).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Steepest drop" }).last()).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});
