import { expect, type Locator, type Page, test } from "@playwright/test";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectTouchable } from "./kit/expect-touchable.ts";
import { startExternalSite } from "./kit/external-site.ts";
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
  // Why something cannot be pressed is read by a tap.
  await bar.getByRole("button", { name: "Style" }).tap({ force: true });
  await expect(page.getByText("James has no styles.")).toBeVisible();
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

for (const type of ["inline", "static", "floating"]) {
  test(`the ${type} player is used by fingers`, async ({ page }) => {
    const owner = await addPublisher(server);
    await owner.inProject("PUT", "/audio_player_settings", { player_type: type, download_button: true });
    const article = { title: "The fall", slate_value: [espeakBlock("Down, down, down. ".repeat(20))] };
    const { id: heard } = await publishItem(server.url, owner, article);
    const body = `<!doctype html><meta name="viewport" content="width=device-width"><title>A blog</title><div data-lectern="${heard}"></div><script async src="${server.url}/embed.js"></script>`;
    const site = await startExternalSite(() => ({ type: "text/html; charset=utf-8", body }));
    for (const address of [site.url, `${server.url}/listen/${heard}`]) {
      // The narrowest there is.
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(address);
      const player = page.locator("section[aria-label='Audio: The fall']");
      const play = page.getByRole("button", { name: "Play", exact: true });
      await play.tap();
      await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
      if (type === "floating" && address === site.url) await page.getByRole("button", { name: "More" }).tap();
      await expect(page.getByRole("combobox", { name: "Speed" })).toBeVisible();
      expect(await smallControls(player), address).toEqual([]);
    }
    site.close();
  });
}

/** Controls of a player below 44 px, or out of the window. */
function smallControls(player: Locator): Promise<string[]> {
  return player.evaluate((section) => {
    const controls = [...section.querySelectorAll<HTMLElement>("button, a, select")];
    return controls.flatMap((control) => {
      const { left, right, width, height } = control.getBoundingClientRect();
      if (width === 0) return [];
      const isGood = width >= 44 && height >= 44 && left >= 0 && right <= innerWidth;
      return isGood ? [] : `${control.className} ${left} to ${right}, ${height} high`;
    });
  });
}
