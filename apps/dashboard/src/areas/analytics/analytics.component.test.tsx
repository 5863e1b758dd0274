import type { WireCountedItem, WireItemAnalytics } from "@lectern/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../test-kit/expect-accessible.ts";
import type { Answers } from "../../test-kit/fake-api.ts";
import { press } from "../../test-kit/keyboard.ts";
import { orgId, projectId, projectPath } from "../../test-kit/newsroom.ts";
import { openScreen } from "../../test-kit/open-screen.tsx";
import { silence } from "../../test-kit/silence.ts";

// The browser of these tests is in Paris.
const now = new Date("2026-11-21T11:00:00.000Z");
const dayMs = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

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
const bread: WireCountedItem = {
  content_id: "01940000-0000-7000-8000-000000000001",
  title: "=The price of bread",
  created_at: "2026-10-28T08:00:00.000Z",
  total_plays: 1204,
  total_impressions: 11_460,
  avg_listen_duration: 221,
  avg_session_length: 298,
  is_deleted: false,
};
const ferry: WireCountedItem = {
  ...bread,
  content_id: "01940000-0000-7000-8000-000000000002",
  title: "The ferry",
  total_plays: 0,
  avg_listen_duration: null,
  avg_session_length: null,
  is_deleted: true,
};
const quarters = [
  { percent: 25, value: 6309 },
  { percent: 50, value: 4206 },
  { percent: 75, value: 3365 },
  { percent: 100, value: 2524 },
] as const;
const item: WireItemAnalytics = {
  ...bread,
  ...figures,
  duration: 402,
  audio_url: null,
  quarters: [...quarters],
  previous: { ...figures, total_plays: 1075, avg_session_length: 298, quarters: [...quarters] },
  previous_until: "2026-11-14T11:00:00.000Z",
  sentences: [
    { text: "A loaf costs a third more.", starts_at: 0, listeners: 1000, stops: 30 },
    { text: "Wheat rose by eleven per cent.", starts_at: 29, listeners: 970, stops: 170 },
    { text: "The bank has asked for two.", starts_at: 66, listeners: 800, stops: 8 },
  ],
  has_other_versions: true,
};

let mailed = false;
const answers: Answers = {
  analytics: {
    overview: () => ({
      success: true,
      data: {
        ...figures,
        previous: { ...figures, total_plays: 7511, total_impressions: 99_112, ctr: 7.6 },
        previous_until: "2026-11-14T11:00:00.000Z",
        counted_until: "2026-11-21T10:58:00.000Z",
      },
    }),
    // Midnight in Paris.
    trends: ({ start_date: start, bin }) => ({
      success: true,
      data: {
        bin: bin === "week" ? "week" : "day",
        rows: Array.from({ length: 7 }, (_, day) => {
          const from = new Date(Date.parse(`${start}T00:00:00.000Z`) + day * dayMs - 3_600_000);
          return {
            binned_timestamp: from.toISOString(),
            listens: 1000 + day,
            impressions: 9000 + day,
            is_partial: from.getTime() + dayMs > now.getTime(),
          };
        }),
      },
    }),
    browsers: () => ({ success: true, data: [{ name: "Chrome", value: 3912 }] }),
    countries: () => ({
      success: true,
      data: [
        { name: "GB", value: 3 },
        { name: "Other", value: 1 },
      ],
    }),
    operatingSystems: () => ({ success: true, data: [{ name: "iOS", value: 2306 }] }),
    devices: () => ({ success: true, data: [] }),
    content: ({ search }) => ({ success: true, data: search === "ferry" ? [ferry] : search ? [] : [bread, ferry] }),
    item: () => ({ success: true, data: item }),
  },
  weeklyMail: {
    get: () => ({ success: true, data: { is_on: mailed, time_zone: null } }),
    set: ({ is_on: isOn, time_zone: zone = null }) => {
      mailed = isOn;
      return { success: true, data: { is_on: isOn, time_zone: zone } };
    },
  },
};

/** Texts of the files that are saved. */
function savedFiles(): { name: string; text: Promise<string> }[] {
  const saved: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) });
  });
  return saved;
}

const overview = projectPath("analytics_overview");
const items = projectPath("content_analytics");
const table = page.getByRole("table", { name: "Audio Level" });

test("where nothing was counted, the page says so", async () => {
  const none = { ...figures, total_plays: 0, total_impressions: 0 };
  await openScreen(overview, {
    billing: "none",
    answers: {
      ...answers,
      analytics: {
        ...answers.analytics,
        overview: () => ({
          success: true,
          data: { ...none, previous: none, previous_until: now.toISOString(), counted_until: null },
        }),
      },
    },
  });
  await expect.element(page.getByRole("heading", { name: "Nothing was counted yet" })).toBeVisible();
  await expectAccessible();
});

test("figures are shown beside those of the days before", async () => {
  const { api } = await openScreen(overview, { billing: "none", answers });
  await expect
    .element(page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Overview" }))
    .toHaveAttribute("aria-current", "page");
  await expect.element(page.getByText(/up 12\.0%,/)).toBeInTheDocument();
  await expect.element(page.getByText(/was 7,511/)).toBeVisible();
  await expect.element(page.getByText(/down 2\.9%,/)).toBeInTheDocument();
  await expect.element(page.getByText(/\+1\.1 pts/).first()).toBeVisible();
  // Today is not over: the week before is counted up to the same time.
  await expect.element(page.getByText("Compared with 8 – 14 Nov, up to 12:00 PM")).toBeVisible();
  await expect
    .element(page.getByText("Counted until Nov 21, 2026, 11:58 AM. Days are those of Europe/Paris."))
    .toBeVisible();
  expect(api.inputsOf("analytics.overview")[0]).toEqual({
    org_id: orgId,
    id: projectId,
    start_date: "2026-11-15",
    end_date: "2026-11-21",
    time_zone: "Europe/Paris",
  });
  // What a figure means is one press away, and Escape gives the focus back.
  const about = page.getByRole("button", { name: "What is this? Impressions" });
  about.element().focus();
  await press("Enter");
  await expect.element(page.getByText(/at least half of it in view for one second/)).toBeVisible();
  await press("Escape");
  await expect.element(about).toHaveFocus();
});

test("the chart is read by keyboard, and as a table", async () => {
  await openScreen(overview, { billing: "none", answers });
  const trend = page.getByRole("slider", { name: "Trend of listens and impressions" });
  await expect.element(trend).toBeInTheDocument();
  trend.element().focus();
  await press("Home");
  await expect.element(trend).toHaveAttribute("aria-valuetext", "Sun, Nov 15: 1,000 listens, 9,000 impressions");
  await press("End");
  await expect
    .element(trend)
    .toHaveAttribute("aria-valuetext", "Sat, Nov 21, so far: 1,006 listens, 9,006 impressions");
  await page.getByRole("button", { name: "Table of Trend" }).click();
  await expect.element(page.getByRole("row", { name: "Sat, Nov 21, so far 1,006 9,006" })).toBeVisible();
  await page.getByRole("button", { name: "Table of Countries" }).click();
  await expect.element(page.getByRole("row", { name: "United Kingdom 3 75%" })).toBeVisible();
  await expectAccessible();
});

test("the weekly mail is off until it is switched on, and says where mails go without SMTP", async () => {
  mailed = false;
  const { api, reload } = await openScreen(overview, { billing: "none", settings: { sends_mail: false }, answers });
  const weekly = page.getByRole("switch", { name: /^Mail me these figures every Monday/ });
  await expect.element(weekly).not.toBeChecked();
  await weekly.click();
  await expect.element(weekly).toBeChecked();
  // It cannot be pressed while it is saved.
  await expect.element(weekly).toBeEnabled();
  expect(api.inputsOf("weeklyMail.set")).toMatchObject([{ is_on: true, time_zone: "Europe/Paris" }]);
  await reload();
  await expect.element(weekly).toBeChecked();
  await expect.element(page.getByText(/The operator finds the mails in the outbox folder of its data/)).toBeVisible();
});

test("days and parts of the trend stand in the address, and the figures are saved as a file", async () => {
  const saved = savedFiles();
  const { address, router } = await openScreen(overview, { billing: "none", answers });
  await page.getByRole("button", { name: /^Days: Last 7 days/ }).click();
  await page.getByRole("button", { name: "Last 28 days" }).click();
  await expect.poll(address).toBe(`${overview}?range=28d`);
  await expect.element(page.getByText(/^Compared with 27 Sep – 24 Oct/)).toBeVisible();
  await page.getByRole("button", { name: "Trend: By day" }).click();
  await page.getByRole("menuitemradio", { name: "By week" }).click();
  await press("Escape");
  await expect.poll(address).toBe(`${overview}?range=28d&bin=week`);
  await expect.element(page.getByRole("button", { name: "Trend: By week" })).toBeVisible();
  await page.getByRole("button", { name: /^Days: Last 28 days/ }).click();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await expect.element(page.getByRole("button", { name: "Trend: By day" })).toBeVisible();
  router.history.back();
  await expect.element(page.getByRole("button", { name: "Trend: By week" })).toBeVisible();
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]!.name).toMatch(/ – Analytics 2026-10-25 to 2026-11-21\.csv$/);
  expect(await saved[0]!.text).toContain("Figures,,total_plays,8412,7511\r\n");
});

test("items are sorted, searched, and saved without a formula", async () => {
  const saved = savedFiles();
  const { api, address } = await openScreen(items, { billing: "none", answers });
  await expect.element(table.getByRole("row", { name: /The price of bread .* 1,204 11,460 3:41 4:58/ })).toBeVisible();
  await expect.element(table.getByRole("row", { name: /The ferry Deleted/ })).toBeVisible();
  await expect
    .element(table.getByRole("columnheader", { name: "Total plays" }))
    .toHaveAttribute("aria-sort", "descending");
  await table.getByRole("button", { name: "Title" }).click();
  await expect.element(table.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "ascending");
  expect(api.inputsOf("analytics.content").at(-1)).toMatchObject({ sort: "title" });
  await expectAccessible();
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(await saved[0]!.text).toContain(`,"'=The price of bread",`);
  await press("/");
  await userEvent.keyboard("ferry{Enter}");
  await expect.poll(address).toMatch(/q=ferry/);
  await expect.element(table.getByRole("link")).toHaveLength(1);
  await expect.element(table.getByRole("link")).toHaveTextContent("The ferry");
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect.element(table.getByRole("link")).toHaveLength(2);
});

test("of an item it is said in which sentence most stop, and it is heard from there", async () => {
  const audio = silence(60);
  await openScreen(items, {
    billing: "none",
    answers: {
      ...answers,
      analytics: { ...answers.analytics, item: () => ({ success: true, data: { ...item, audio_url: audio } }) },
    },
  });
  await table.getByRole("link", { name: "=The price of bread" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("=The price of bread");
  await expect.element(page.getByText(/170 of 970 stop here, −17 pts/)).toBeVisible();
  await expect
    .element(page.getByText(/Plays of earlier versions of this text are in the figures above\./))
    .toBeVisible();
  await expect.element(page.getByText(/was 1,075/)).toBeVisible();
  await page.getByRole("button", { name: "Table of The whole article" }).click();
  await expect.element(page.getByRole("row", { name: "25% 6,309 75%" })).toBeVisible();
  await page.getByRole("button", { name: "Hear it" }).click();
  // Two seconds before the sentence. That it goes on from there is the player's.
  const position = page.getByRole("slider", { name: "Position" });
  await expect.element(position).toBeVisible();
  await expect.poll(() => Number((position.element() as HTMLInputElement).value)).toBeGreaterThanOrEqual(27);
  await page.getByRole("button", { name: /Wheat rose/ }).click();
  await expect.poll(() => document.activeElement?.textContent).toContain("Steepest drop");
  await expectAccessible();
});

test("the free plan has no figures, of shows neither", async () => {
  for (const path of [overview, projectPath("podcast/01890000-0000-7000-8000-0000000000a1/analytics")]) {
    await openScreen(path);
    await expect.element(page.getByRole("heading", { name: "Upgrade to view advanced analytics" })).toBeVisible();
    await expect.element(page.getByRole("main").getByRole("link", { name: "View Plans" })).toBeVisible();
  }
  await expectAccessible();
});
