import { expect, type Locator, type Page, test } from "@playwright/test";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectTouchable } from "./kit/expect-touchable.ts";
import { projectPath } from "./kit/paths.ts";
import { publishItem } from "./kit/publish-item.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

let server: SharedServer;
let publisher: Publisher;
let id = "";

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
  const texts = ["Down the rabbit-hole she went.", "Either the well was very deep, or she fell very slowly."];
  const blocks = texts.map((text) => espeakBlock(text));
  ({ id } = await publishItem(server.url, publisher, { title: "Alice", slate_value: blocks }));
});

/** Opens what each of these buttons opens, which a finger can use. */
async function expectEachTouchable(
  page: Page,
  openings: readonly [button: string | RegExp, opened: Locator][],
): Promise<void> {
  for (const [name, opened] of openings) {
    await test.step(String(name), async () => {
      await page.getByRole("button", { name }).first().tap();
      await expect(opened).toBeVisible();
      await expectTouchable(page);
      await page.keyboard.press("Escape");
      await expect(opened).toHaveCount(0);
    });
  }
}

test("the menus of a list are used by fingers", async ({ page }) => {
  await signIn(page, server.url, publisher);
  await page.goto(`${server.url}${projectPath(publisher, "content")}`);
  await expect(page.getByRole("link", { name: "Alice" })).toBeVisible();
  const menu = page.getByRole("menu");
  const dialog = page.getByRole("dialog");
  await expectEachTouchable(page, [
    ["Open the menu", dialog],
    ["Help", menu],
    [/^Account of/, menu],
    ["Filter by date", dialog],
    ["Filters", dialog],
    [/^Sort/, menu],
    [/^More/, menu],
  ]);
});

test("a text, its voices and its timeline are edited by fingers", async ({ page }) => {
  await signIn(page, server.url, publisher);
  await page.goto(`${server.url}${projectPath(publisher, `content/${id}`)}`);
  await page.getByText("Down the rabbit-hole she went.").tap();
  const bar = page.getByRole("toolbar", { name: "Voice of this block" });
  await expect(bar).toBeVisible();
  await expectTouchable(page);
  const menu = page.getByRole("menu");
  const dialog = page.getByRole("dialog");
  await expectEachTouchable(page, [
    ["More", menu],
    ["Share", menu],
    ["More for this block", menu],
    ["Add pause", dialog],
    ["Pitch", menu],
    [/^Speed and volume/, dialog],
    ["AI Voices", dialog],
    ["Import", dialog],
    ["Add Music", dialog],
    ["Pronunciation", dialog],
  ]);
  // Beside its music the timeline has opened.
  const clip = page.getByRole("button", { name: /^Down the rabbit-hole she went\., 0\.0 to/ });
  await expect(clip).toBeVisible();
  await expectTouchable(page);
  await clip.tap();
  await expect(dialog).toBeVisible();
  await expectTouchable(page);
});
