import { readFile } from "node:fs/promises";
import type { WireEpisode, WireShow, WireShowAnalytics } from "@lectern/contract";
import { expect, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { makeShow } from "./kit/make-show.ts";
import { projectPath } from "./kit/paths.ts";
import { publishItem } from "./kit/publish-item.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

let server: SharedServer;
let publisher: Publisher;
test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

async function publishIn(show: WireShow, title: string): Promise<string> {
  const profile = await projectVoice(publisher);
  const paragraph = { type: "paragraph", children: [{ text: `${title}: it ran.` }] };
  const body = { title, slate_value: [{ type: "block", audio_profile: profile, children: [paragraph] }] };
  const { id } = await publishItem(server.url, publisher, body);
  await publisher.inProject("POST", `/podcast/${show.id}/content/${id}`);
  return id;
}

/** The address of an episode's file, once it is made. */
async function enclosureOf(show: WireShow, id: string): Promise<string> {
  let address: string | null = null;
  await expect
    .poll(async () => {
      const episodes = await publisher.inProject<WireEpisode[]>("GET", `/podcast/${show.id}/episodes`);
      return (address = episodes.find(({ content_id: of }) => of === id)?.short_audio_url ?? null);
    })
    .not.toBeNull();
  return address ?? "";
}

test("downloads of a show and of its episodes, by day, app and country", async ({ page }) => {
  await signIn(page, server.url, publisher);
  const show = await makeShow(page, publisher);
  await publisher.inProject("PUT", `/podcast/${show.id}/publish/publish`);
  const hole = await publishIn(show, "Down the Rabbit-Hole");
  const tears = await publishIn(show, "The Pool of Tears");

  // Nothing yet: the way to the feed.
  await page.goto(server.url + projectPath(publisher, "podcast"));
  await page.getByRole("link", { name: "Downloads of Curiouser, Aloud" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Curiouser, Aloud - Downloads" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing was downloaded on these days" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Hand the feed in" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // Two listeners; one of them downloads both episodes.
  for (const [id, agent] of [
    [hole, "Overcast/3.0 (+http://overcast.fm/; iOS podcast app)"],
    [tears, "Overcast/3.0 (+http://overcast.fm/; iOS podcast app)"],
    [hole, "AntennaPod/3.4.0"],
  ] as const) {
    await (await fetch(await enclosureOf(show, id), { headers: { "user-agent": agent } })).arrayBuffer();
  }
  const today = new Date().toISOString().slice(0, 10);
  const path = `/analytics/podcast/${show.id}?start_date=${today}&end_date=${today}`;
  await expect.poll(async () => (await publisher.inProject<WireShowAnalytics>("GET", path)).total_downloads).toBe(3);
  await page.reload();
  const figure = (name: string) => page.getByRole("term").filter({ hasText: name }).locator("xpath=..");
  await expect(figure("Downloads")).toContainText("3");
  await expect(figure("Listeners")).toContainText("2");
  const trend = page.getByRole("slider", { name: "Trend of downloads and listeners" });
  await trend.focus();
  await page.keyboard.press("End");
  await expect(trend).toHaveAttribute("aria-valuetext", /, so far: 3 downloads, 2 listeners$/);
  await page.getByRole("button", { name: "Table of Trend" }).press("Enter");
  await expect(page.getByRole("row", { name: /, so far 3 2$/ })).toBeVisible();
  await page.getByRole("button", { name: "Table of Apps" }).press("Enter");
  await expect(page.getByRole("row", { name: "Overcast 2 67%" })).toBeVisible();
  await expect(page.getByRole("row", { name: "AntennaPod 1 33%" })).toBeVisible();
  const countries = page.getByRole("region", { name: "Countries", exact: true });
  await expect(countries).toContainText("Not known");
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = await readFile(await (await saving).path(), "utf8");
  expect(csv).toContain("Figures,,downloads,3,0\r\n");
  expect(csv).toContain("Apps,Overcast,downloads,2,\r\n");

  // The days stand in the address, and go along to an episode.
  await page.getByRole("button", { name: "Days: Last 7 days" }).click();
  await page.getByRole("button", { name: "Last 28 days" }).click();
  await expect(page).toHaveURL(/\?range=28d$/);
  await page.getByRole("link", { name: "Down the Rabbit-Hole" }).click();
  await expect(page).toHaveURL(/\?range=28d$/);
  await expect(page.getByRole("heading", { level: 1, name: "Down the Rabbit-Hole" })).toBeVisible();
  await expect(figure("Downloads")).toContainText("2");
  await expect(page.getByRole("slider", { name: "Trend of downloads", exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Downloads of the show" }).click();
  await expect(page).toHaveURL(/\/analytics\?range=28d$/);

  // From the list of episodes, too.
  await page.getByRole("link", { name: "Episodes", exact: true }).click();
  await page.getByRole("button", { name: "More: The Pool of Tears" }).click();
  await page.getByRole("menuitem", { name: "Downloads of the episode" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The Pool of Tears" })).toBeVisible();
  await expect(figure("Downloads")).toContainText("1");
});
