import type { WireAddableEpisode, WireShow } from "@lectern/contract";
import { expect, type Page, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { drawPicture } from "./kit/draw-picture.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { tabTo } from "./kit/keyboard.ts";
import { makeShow } from "./kit/make-show.ts";
import { projectPath } from "./kit/paths.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
  for (const title of ["Down the Rabbit-Hole", "The Pool of Tears"]) await publish(title);
});

async function publish(title: string, by = publisher): Promise<void> {
  const profile = await projectVoice(by);
  const paragraph = { type: "paragraph", children: [{ text: `${title}: it ran.` }] };
  const body = { title, slate_value: [{ type: "block", audio_profile: profile, children: [paragraph] }] };
  const draft = { ...body, is_draft: true };
  const { content_id: id } = await by.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  const watch = await watchContent(server.url, by.token(), id);
  await by.inProject("PUT", `/content/${id}/v2`, { ...body, is_draft: false });
  await watch.finished();
}

const row = (page: Page, title: string) =>
  page.getByRole("list", { name: "Episodes" }).getByRole("listitem").filter({ hasText: title });

test("episodes are added, changed, unpublished, embedded and deleted", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, server.url, publisher);
  const show = await makeShow(page, publisher);
  await page.goto(server.url + projectPath(publisher, `podcast/${show.id}/episodes`));
  await expect(page.getByRole("heading", { name: "Curiouser, Aloud - Episodes" })).toBeVisible();
  await expect(page.getByText("This show does not have any episodes.")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // The page: a search, and an audio that becomes an episode with a title and a picture of its own.
  await page.getByRole("link", { name: "Add Episodes" }).click();
  await expect(page.getByRole("heading", { name: "Add episode to Curiouser, Aloud" })).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search audio" });
  await search.fill("walrus");
  await search.press("Enter");
  await expect(page.getByText("No content found in this keyword. Try a different keyword.")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Add Down the Rabbit-Hole" }).click();
  const dialog = page.getByRole("dialog", { name: "Episode Settings" });
  await expect(dialog.getByLabel("Episode Host")).toHaveValue("Alice Liddell");
  await dialog.getByLabel("Episode Title").fill("ab");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Episode Title field should be at least 3 character long.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("Episode Title").fill("One: Down");
  await dialog.getByLabel("Number").fill("1");
  await dialog.getByLabel("Episode art").setInputFiles(await drawPicture(page, { width: 100, height: 100 }));
  await expect(dialog.getByText("This one has 100 × 100")).toBeVisible();
  await dialog.getByLabel("Episode art").setInputFiles(await drawPicture(page, { width: 1400, height: 1400 }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Content added to the show successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: "In the show Down the Rabbit-Hole" })).toBeDisabled();

  // The dialog over the list.
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(row(page, "One: Down").getByText("Published", { exact: true }).locator("visible=true")).toHaveCount(1);
  await page.getByRole("button", { name: "Add New Episodes" }).click();
  await page.getByRole("button", { name: "Add The Pool of Tears" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("dialog", { name: "Add New Episodes" }).getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByRole("list", { name: "Episodes" }).getByRole("listitem")).toHaveCount(2);

  // It is heard, its frame is copied, and what is changed stays.
  await page.getByRole("button", { name: "Play The Pool of Tears" }).click();
  await expect(page.getByRole("button", { name: "Pause The Pool of Tears" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Embed code: One: Down" }).click();
  const embed = page.getByRole("dialog", { name: "Embed code" });
  const code = await embed.getByLabel("Embed code").inputValue();
  expect(code).toContain('height="80"');
  expect(code).toContain("has_paywall=false");
  const [, source = ""] = /src="([^"]+)"/.exec(code) ?? [];
  expect((await fetch(source.replaceAll("&amp;", "&"))).status).toBe(200);
  await embed.getByRole("button", { name: "Copy" }).click();
  await embed.getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("button", { name: "Episode settings: One: Down" }).click();
  await dialog.getByLabel("Season").fill("2");
  await dialog.getByRole("switch", { name: /Publish this Episode/ }).click();
  await dialog.getByLabel("Publish it at a time").fill("2020-01-01T10:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose a time in the future, within a year.")).toBeVisible();
  await dialog.getByLabel("Publish it at a time").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings updated successfully!")).toBeVisible();
  await expect(row(page, "One: Down").getByText("Unpublished").locator("visible=true")).toHaveCount(1);
  await page.getByRole("button", { name: "More: One: Down" }).click();
  // What stands in the row is not in its menu, until the row has no room.
  await expect(page.getByRole("menuitem", { name: "Copy link" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Publish" }).click();
  await expect(page.getByText("Episode has been published successfully.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: "More: One: Down" }).click();
  for (const name of ["Copy link", "Embed code", "Settings"]) {
    await expect(page.getByRole("menuitem", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Copy link: One: Down" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const asked = page.getByRole("alertdialog", { name: "Are you sure want to delete this episode?" });
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("list", { name: "Episodes" }).getByRole("listitem")).toHaveCount(1);
});

test("what somebody else changed of an episode meanwhile is not overwritten unless it is asked for", async ({
  page,
}) => {
  await signIn(page, server.url, publisher);
  const show = await makeShow(page, publisher);
  const [item] = await publisher.inProject<WireAddableEpisode[]>("GET", `/podcast/${show.id}/episodes-add`);
  const path = `/podcast/${show.id}/episode/${item?.content_id}`;
  await publisher.inProject("POST", `/podcast/${show.id}/content/${item?.content_id}`, { episode_title: "As it was" });
  await page.goto(server.url + projectPath(publisher, `podcast/${show.id}/episodes`));
  await page.getByRole("button", { name: "Episode settings: As it was" }).click();
  const dialog = page.getByRole("dialog", { name: "Episode Settings" });
  const title = dialog.getByLabel("Episode Title");
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  const changed = dialog.getByText("This episode was changed by somebody else meanwhile.");

  await title.fill("Mine");
  await publisher.inProject("PUT", path, { episode_title: "Theirs" });
  await save.click();
  await expect(changed).toBeVisible();
  await expect(title).toHaveValue("Mine");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Reload and drop mine" }).click();
  await expect(title).toHaveValue("Theirs");
  await expect(changed).toHaveCount(0);

  await title.fill("Mine again");
  await publisher.inProject("PUT", path, { episode_title: "Theirs again", season: 3 });
  await save.click();
  await dialog.getByRole("button", { name: "Keep mine, to save over it" }).click();
  await expect(changed).toHaveCount(0);
  await save.click();
  await expect(page.getByText("Settings updated successfully!")).toBeVisible();
  // What was not changed here stays as they have it.
  expect(await publisher.inProject("GET", path)).toMatchObject({ title: "Mine again", season: 3 });
});

test("an automatic show has what is published, and nobody adds or deletes episodes", async ({ page }) => {
  await signIn(page, server.url, publisher);
  const show = await makeShow(page, publisher, { is_automatic: true, title: "Everything" });
  await page.goto(server.url + projectPath(publisher, `podcast/${show.id}/episodes`));
  await expect(page.getByRole("list", { name: "Episodes" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Add New Episodes" })).toHaveCount(0);
  await page.getByRole("button", { name: "More: The Pool of Tears" }).click();
  await expect(page.getByRole("menuitem", { name: "Unpublish" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
  await page.goto(server.url + projectPath(publisher, `podcast/${show.id}/episodes-add`));
  await expect(page.getByRole("heading", { name: "This show fills itself" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search audio" })).toHaveCount(0);
});

test("a finding about the feed leads to the field that mends it", async ({ page }) => {
  await signIn(page, server.url, publisher);
  const show = await makeShow(page, publisher);
  await publisher.inProject("PUT", `/podcast/${show.id}/publish/publish`);
  const path = `/podcast/${show.id}/episodes-add?keyword=Tears`;
  const [item] = await publisher.inProject<WireAddableEpisode[]>("GET", path);
  const contentId = item?.content_id ?? "";
  await publisher.inProject("POST", `/podcast/${show.id}/content/${contentId}`);
  const finding = {
    rule: "X",
    directory: "apple",
    severity: "required",
    message: "Something is amiss.",
    content_id: null,
  };
  await page.route("**/api/**/check", (route) =>
    route.fulfill({
      json: {
        success: true,
        data: [
          { ...finding, field: "email" },
          { ...finding, field: "description", content_id: contentId },
        ],
      },
    }),
  );
  await page.goto(server.url + projectPath(publisher, `podcast/${show.id}`));
  await page.getByRole("button", { name: "Check my feed" }).click();
  await page.getByRole("button", { name: "Mend: Author email" }).click();
  await expect(page.getByLabel("Author email")).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Settings of the episode" }).click();
  const dialog = page.getByRole("dialog", { name: "Episode Settings" });
  await expect(dialog.getByLabel("Episode Description")).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/episodes$/);
});

test("an episode is added and deleted by the keyboard alone", async ({ page }) => {
  await signIn(page, server.url, publisher);
  const show = await makeShow(page, publisher);
  await page.goto(server.url + projectPath(publisher, `podcast/${show.id}/episodes`));
  const add = page.getByRole("button", { name: "Add New Episodes" });
  await tabTo(page, add, 60);
  await page.keyboard.press("Enter");

  // The focus goes along: into each dialog, and back to where it was.
  const choice = page.getByRole("dialog", { name: "Add New Episodes" });
  await expect(choice.getByRole("searchbox", { name: "Search audio" })).toBeFocused();
  await page.keyboard.type("Tears");
  await page.keyboard.press("Enter");
  await expect(choice.getByRole("listitem")).toHaveCount(1);
  await tabTo(page, choice.getByRole("button", { name: "Add The Pool of Tears" }));
  await page.keyboard.press("Enter");
  const settings = page.getByRole("dialog", { name: "Episode Settings" });
  const title = settings.getByLabel("Episode Title");
  await tabTo(page, title);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Tears, by keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Content added to the show successfully!")).toBeVisible();
  await expect(settings).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(choice).toHaveCount(0);
  await expect(add).toBeFocused();

  const more = page.getByRole("button", { name: "More: Tears, by keyboard" });
  await tabTo(page, more);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  const asked = page.getByRole("alertdialog", { name: "Are you sure want to delete this episode?" });
  await tabTo(page, asked.getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  // The row that had the focus is gone: it goes on where the list was.
  await expect(page.getByText("This show does not have any episodes.")).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Add Episodes" }), 2);
});

test("a show of more episodes than are read at once is read to its end", async ({ page }) => {
  const author = await addPublisher(server);
  const titles = Array.from({ length: 51 }, (_, index) => `Chapter ${index + 1}`);
  const waiting = [...titles];
  async function publishNext(): Promise<void> {
    for (let title = waiting.shift(); title !== undefined; title = waiting.shift()) await publish(title, author);
  }
  await Promise.all([publishNext(), publishNext()]);
  await signIn(page, server.url, author);
  const show = await makeShow(page, author, { is_automatic: true, title: "Everything" });
  // So high that nothing is scrolled: scrolling to the end of the list reads on by itself.
  await page.setViewportSize({ width: 1440, height: 5200 });
  await page.goto(server.url + projectPath(author, `podcast/${show.id}/episodes`));
  await expect(page.getByText("51 episodes", { exact: true })).toBeVisible();
  const rows = page.getByRole("list", { name: "Episodes" }).getByRole("listitem");
  const more = page.getByRole("button", { name: "Fetch More" });
  await expect(rows).toHaveCount(20);
  await expect(page.getByText("20 of 51 episodes")).toBeVisible();
  await more.press("Enter");
  await expect(rows).toHaveCount(40);

  // A page that fails says so below what is there.
  const list = "**/api/**/episodes?*";
  await page.route(list, (route) => route.fulfill({ status: 500, json: { success: false, message: "INTERNAL" } }));
  await more.press("Enter");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(rows).toHaveCount(40);
  await page.unroute(list);
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(rows).toHaveCount(51);
  await expect(more).toHaveCount(0);
  // Each once.
  const names = await rows
    .getByRole("button", { name: /^More: / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  expect(names.toSorted()).toEqual(titles.map((title) => `More: ${title}`).toSorted());

  // The public page goes on, too.
  await author.inProject("PUT", `/podcast/${show.id}/publish/publish`);
  const { page_url: address } = await author.inProject<WireShow>("GET", `/podcast/${show.id}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(50);
  await page.getByRole("link", { name: "Older episodes" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(1);
});
