import type { Block } from "@lectern/script";
import { expect, type Page, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { projectPath } from "./kit/paths.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { shortArticle } from "./kit/short-article.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let site: ExternalSite;
let server: SharedServer;
let publisher: Publisher;

test.beforeEach(async () => {
  const body = await shortArticle();
  site = await startExternalSite(() => ({ type: "text/html; charset=utf-8", body }));
  server = sharedServer();
  publisher = await addPublisher(server);
});
test.afterEach(async () => {
  site.close();
});

async function addItem(title: string, text: string): Promise<string> {
  const profile = await projectVoice(publisher);
  const block = { type: "block", audio_profile: profile, children: [{ type: "paragraph", children: [{ text }] }] };
  const body = { title, slate_value: [block], is_draft: true };
  return (await publisher.inProject<{ content_id: string }>("POST", "/content/v2", body)).content_id;
}

async function generate(id: string): Promise<void> {
  const { title, slate_body: script } = await publisher.inProject<{ title: string; slate_body: Block[] }>(
    "GET",
    `/content/${id}`,
  );
  const watch = await watchContent(server.url, publisher.token(), id);
  await publisher.inProject("PUT", `/content/${id}/v2`, { title, slate_value: script, is_draft: false });
  await watch.finished();
}

const listenStatus = async (id: string) => (await fetch(`${server.url}/listen/${id}`)).status;
const row = (page: Page, title: string) =>
  page.getByRole("list", { name: "AI Voiceovers" }).getByRole("listitem").filter({ hasText: title });

test("a project that publishes by hand: published from the list, changed, scheduled and taken back in the editor", async ({
  page,
}) => {
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "general"));
  await page.getByRole("switch", { name: /Publish by hand/ }).click();
  await expect(page.getByText("Settings updated successfully!")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const id = await addItem("Down the Rabbit-Hole", "It ran to the hole.");
  await generate(id);
  await page.goto(server.url + projectPath(publisher, "content"));
  await expect(row(page, "Down the Rabbit-Hole").getByText("In Draft").filter({ visible: true })).toBeVisible();
  expect(await listenStatus(id)).toBe(404);
  await row(page, "Down the Rabbit-Hole").getByRole("button", { name: "More for Down the Rabbit-Hole" }).click();
  await page.getByRole("menuitem", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Audio published successfully")).toBeVisible();
  await expect(
    row(page, "Down the Rabbit-Hole").getByText("Published", { exact: true }).filter({ visible: true }),
  ).toBeVisible();
  expect(await listenStatus(id)).toBe(200);

  await row(page, "Down the Rabbit-Hole").getByRole("link", { name: "Down the Rabbit-Hole" }).first().click();
  await page.getByText("It ran to the hole.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" It was late.");
  await expect(page.locator("header").getByText("Changed since published")).toBeVisible();
  await page.getByRole("button", { name: /^Build/ }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("menu").getByText("Changed since published")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("menuitem", { name: "Publish at a time…" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish at a time" });
  await dialog.getByLabel("Day and time").fill("2020-01-01T10:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByText("Choose a time in the future, within a year.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await dialog.getByLabel("Day and time").fill(tomorrow);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^To be published on /).first()).toBeVisible();
  expect(await (await fetch(`${server.url}/listen/${id}`)).text()).not.toContain("It was late.");

  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("menuitem", { name: /Take back the time/ }).click();
  await expect(page.getByText("The time was taken back")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("menuitem", { name: "Publish changes" }).click();
  await expect(page.getByText("Audio published successfully").last()).toBeVisible();
  await expect(page.locator("header").getByText("Changed since published")).toBeHidden();
  expect(await (await fetch(`${server.url}/listen/${id}`)).text()).toContain("It was late.");
});

test("what was made from a page is taken out of public from its menu, and put back from the editor's", async ({
  page,
}) => {
  const id = await addItem("", "");
  await publisher.inProject("POST", `/content/${id}/import_url`, {
    importType: 1,
    isReplaceContent: true,
    article_url: `${site.url}/rabbit-hole`,
  });
  await generate(id);
  const { title } = await publisher.inProject<{ title: string }>("GET", `/content/${id}`);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "content-audio-articles"));
  const item = page.getByRole("listitem").filter({ hasText: title });
  await item.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Disable Player Widget" }).click();
  await expect(page.getByText("Audio disabled successfully")).toBeVisible();
  await expect(item.getByText("Disabled", { exact: true }).filter({ visible: true })).toBeVisible();
  expect(await listenStatus(id)).toBe(404);

  await item.getByRole("link", { name: title }).first().click();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Enable Audio" }).click();
  await expect(page.getByText("Audio enabled successfully")).toBeVisible();
  await expect.poll(() => listenStatus(id)).toBe(200);
});

test("an item is given the address and the id that its article has on the publisher's site", async ({ page }) => {
  const [first, second] = [await addItem("The Caucus-Race", "They ran."), await addItem("A Long Tale", "It was long.")];
  await publisher.inProject("PUT", `/content/${second}/source`, { source_id: "post-2" });
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "content"));
  const dialog = page.getByRole("dialog", { name: "Article on your site" });
  const open = async (): Promise<void> => {
    await row(page, "The Caucus-Race").getByRole("button", { name: "More for The Caucus-Race" }).click();
    await page.getByRole("menuitem", { name: "Article on your site…" }).click();
    await expect(dialog.getByLabel("Source id")).toBeEnabled();
  };
  const save = () => dialog.getByRole("button", { name: "Save" }).click();
  await open();
  await dialog.getByLabel("Address of the article").fill("no address");
  await dialog.getByLabel("Source id").fill("post-2");
  await save();
  await expect(dialog.getByText("Please enter a valid URL")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("Address of the article").fill("blog.example/caucus-race");
  await save();
  await expect(dialog.getByText("Another audio of this project has this source id.")).toBeVisible();
  await dialog.getByLabel("Source id").fill(" post-1 ");
  await save();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Article saved successfully")).toBeVisible();
  const source = () =>
    publisher.inProject<{ url: string | null; source_id: string | null }>("GET", `/content/${first}`);
  expect(await source()).toMatchObject({ url: "https://blog.example/caucus-race", source_id: "post-1" });

  // In the editor the same is shown, and taken back.
  await generate(first);
  await page.goto(server.url + projectPath(publisher, `content/${first}`));
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Article on your site…" }).click();
  await expect(dialog.getByLabel("Address of the article")).toHaveValue("https://blog.example/caucus-race");
  await expect(dialog.getByLabel("Source id")).toHaveValue("post-1");
  await dialog.getByLabel("Source id").fill("");
  await save();
  await expect(dialog).toBeHidden();
  expect(await source()).toMatchObject({ url: "https://blog.example/caucus-race", source_id: null });
});
