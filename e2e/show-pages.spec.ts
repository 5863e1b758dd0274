import type { WireShow } from "@lectern/contract";
import { expect, type Page, test } from "@playwright/test";
import { type Publisher, signUp } from "../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { makeShow } from "./kit/make-show.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;
test.beforeAll(async () => {
  server = sharedServer();
  publisher = await signUp(server);
});

/** A published show of two episodes, the newest last, and the address of its page. */
async function showOfTwo(page: Page, given: object = {}): Promise<{ address: string; ids: string[] }> {
  await page.goto(server.url);
  const show: WireShow = await makeShow(page, publisher, given);
  await publisher.inProject("PUT", `/podcast/${show.id}/publish/publish`);
  const ids: string[] = [];
  for (const title of ["Down the Rabbit-Hole", "The Pool of Tears"]) {
    const profile = await projectVoice(publisher);
    const paragraph = {
      type: "paragraph",
      children: [{ text: `${title}. Alice fell, and fell, and went on falling.` }],
    };
    const body = { title, slate_value: [{ type: "block", audio_profile: profile, children: [paragraph] }] };
    const draft = { ...body, is_draft: true };
    const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
    const watch = await watchContent(server.url, publisher.token(), id);
    await publisher.inProject("PUT", `/content/${id}/v2`, { ...body, is_draft: false });
    await watch.finished();
    await publisher.inProject("POST", `/podcast/${show.id}/content/${id}`);
    ids.push(id);
  }
  const slug = /feeds\/([\w-]+)\.xml/.exec(
    JSON.stringify(await publisher.inProject("GET", `/podcast/${show.id}`)),
  )?.[1];
  return { address: `${server.url}/shows/${slug}`, ids };
}

test("a show is read, ordered and played in place, by keyboard and on a small screen", async ({ page }) => {
  test.setTimeout(90_000);
  const { address, ids } = await showOfTwo(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(address);
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  const titles = page.getByRole("heading", { level: 3 });
  await expect(titles).toHaveText(["The Pool of Tears", "Down the Rabbit-Hole"]);

  // The link waits for the player of its row.
  await expect(page.getByRole("group", { name: "Audio: The Pool of Tears" })).toBeVisible();
  await page.getByRole("link", { name: /^Play latest/ }).focus();
  await page.keyboard.press("Enter");
  const playing = page.locator(`[data-lectern="${ids[1]}"]`);
  await expect(playing).toHaveAttribute("data-lectern-playing");
  await expect(playing.getByRole("button", { name: "Pause" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(playing).not.toHaveAttribute("data-lectern-playing");

  await page.getByRole("link", { name: "Oldest first" }).press("Enter");
  await expect(titles).toHaveText(["Down the Rabbit-Hole", "The Pool of Tears"]);
  await expect(page.getByRole("link", { name: "Oldest first" })).toHaveAttribute("aria-current", "true");
});

test("pages of a show are read and played without scripts, from right to left, and printed", async ({
  browser,
  page,
}) => {
  test.setTimeout(90_000);
  const { address, ids } = await showOfTwo(page, { lang_code: "ar" });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(address);
  await expect(plain.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(plain.getByRole("heading", { name: "الحلقات" })).toBeVisible();
  await expect(plain.locator(".episode audio[controls]")).toHaveCount(2);
  await plain.getByRole("link", { name: "الأقدم أولًا" }).click();
  await expect(plain.getByRole("heading", { level: 3 })).toHaveText(["Down the Rabbit-Hole", "The Pool of Tears"]);
  await plain.emulateMedia({ media: "print" });
  await expect(plain.locator(".subscribe")).toBeHidden();
  await expect(plain.locator(".summary").first()).toBeVisible();
  await plain.emulateMedia({ media: "screen" });
  await plain.goto(`${address}/${ids[0]}`);
  await expect(plain.getByText("Alice fell, and fell, and went on falling.")).toBeVisible();
  await expect(plain.locator("audio[controls]")).toHaveCount(1);
  await context.close();
});
