import { expect, test, type Page } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { openItem as openNewItem } from "./kit/open-item.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

function openItem(page: Page, texts: readonly string[]): Promise<string> {
  return openNewItem(page, { server, publisher }, { texts, title: "Hearing" });
}

async function build(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Build/ }).click();
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
}

function player(page: Page) {
  return page.getByRole("region", { name: "Audio player" });
}

/** Where a word of the text is on the page. */
async function pointOf(page: Page, word: string): Promise<{ x: number; y: number }> {
  return page.evaluate((wanted) => {
    const text = document.querySelector("[data-slate-editor]") ?? document.body;
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    throw new Error(`${wanted} is not in the text`);
  }, word);
}

async function altClick(page: Page, word: string): Promise<void> {
  const { x, y } = await pointOf(page, word);
  await page.keyboard.down("Alt");
  await page.mouse.click(x, y);
  await page.keyboard.up("Alt");
}

/** Starts recording the highlighted words, in order. */
async function watchSpoken(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const words: string[] = [];
    Object.assign(globalThis, { spokenWords: words });
    function look(): void {
      const [range] = CSS.highlights.get("lectern-spoken") ?? [];
      const word = range instanceof Range ? range.toString() : "";
      if (word !== "" && words.at(-1) !== word) words.push(word);
      requestAnimationFrame(look);
    }
    look();
  });
  return () => page.evaluate(() => (globalThis as unknown as { spokenWords: string[] }).spokenWords);
}

/** Whether the highlighted word is visible in the text area. */
function spokenWordInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [range] = CSS.highlights.get("lectern-spoken") ?? [];
    const area = document.querySelector("[data-scroll=script]")?.getBoundingClientRect();
    if (!(range instanceof Range) || !area) return false;
    const { top, bottom } = range.getBoundingClientRect();
    return top >= area.top && bottom <= area.bottom;
  });
}

test("Alt and a click on a word of a text that was never built plays from there, block after block", async ({
  page,
}) => {
  await openItem(page, ["Alice was beginning to get very tired.", "So she was considering."]);
  const spoken = await watchSpoken(page);
  await altClick(page, "tired");
  await expect.poll(spoken).toEqual(["tired", "So", "she", "was", "considering"]);
});

test("a click on a word of generated audio plays from there; after an edit and a build it goes on from the edit", async ({
  page,
}) => {
  const sentences = ["Down, down, down went Alice.", "Would the fall never end?", "She wondered how many miles."];
  await openItem(page, [sentences.join(" "), "Presently she began again."]);
  await build(page);
  const position = player(page).getByRole("slider", { name: "Position" });
  const spoken = await watchSpoken(page);
  await altClick(page, "wondered");
  await expect.poll(async () => (await spoken()).includes("wondered")).toBe(true);
  expect((await spoken()).filter((word) => ["fall", "never", "end", "She"].includes(word))).toEqual([]);
  // The player tells where it is four times a second.
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(3);
  await player(page).getByRole("button", { name: "Pause" }).click();

  const { x, y } = await pointOf(page, "miles");
  await page.mouse.dblclick(x, y);
  await page.keyboard.type("leagues");
  await expect(page.getByRole("button", { name: /^Build/ })).toBeEnabled();
  const before = (await spoken()).length;
  await build(page);
  await expect.poll(async () => (await spoken()).slice(before).includes("leagues")).toBe(true);
  const heard = (await spoken()).slice(before);
  expect(heard.slice(0, heard.indexOf("leagues")).filter((word) => ["Down", "Would", "fall"].includes(word))).toEqual(
    [],
  );
});

for (const [device, viewport] of [
  ["a desk", { width: 1366, height: 700 }],
  ["a phone", { width: 390, height: 844 }],
  ["a desk at 200 %", { width: 683, height: 350 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("the word that is spoken stays in sight until the reader scrolls, and is gone back to", async ({ page }) => {
      const paragraph = "Alice was beginning to get very tired of sitting by her sister on the bank. "
        .repeat(12)
        .trim();
      // Spoken for a minute, so that a slow machine has not missed it when it looks.
      await openItem(page, [paragraph, `${paragraph} Suddenly a White Rabbit ran close by her. ${paragraph}`]);
      const area = page.locator("[data-scroll=script]");
      const { height = 0 } = (await area.boundingBox()) ?? {};
      const { y } = await pointOf(page, "Suddenly");
      await area.evaluate((element, by) => element.scrollBy(0, by), y - height / 2);
      await altClick(page, "Suddenly");
      const voice = page.getByRole("button", { name: "Back to the voice" });
      await expect.poll(() => spokenWordInSight(page)).toBe(true);
      await expect(voice).toHaveCount(0);
      await area.hover();
      await page.mouse.wheel(0, -4000);
      await expect(voice).toBeVisible();
      await expect.poll(() => spokenWordInSight(page)).toBe(false);
      await voice.click();
      await expect(voice).toHaveCount(0);
      await expect.poll(() => spokenWordInSight(page)).toBe(true);
    });
  });
}

test("the keys of editor and player are listed once each, and play", async ({ page }) => {
  // Long enough to be playing still once the dialog was read.
  const sentences = Array.from({ length: 40 }, (_, index) => `Alice fell past shelf number ${index + 1}, and on.`);
  await openItem(page, [sentences.join(" ")]);
  await build(page);
  await page.getByRole("contentinfo").click({ position: { x: 4, y: 4 } });
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog.getByText("Play or pause")).toBeVisible();
  const listed = await dialog.locator("dt").allTextContents();
  expect(listed).toEqual([...new Set(listed)]);
  expect(listed.filter((label) => /^(play|hear|back|forward)/i.test(label)).sort()).toEqual([
    "Back 10 seconds",
    "Forward 10 seconds",
    "Hear this block",
    "Hear this block from the last change",
    "Play from here (Alt+click on a word)",
    "Play or pause",
  ]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const pause = player(page).getByRole("button", { name: "Pause" });
  const play = player(page).getByRole("button", { name: "Play Hearing" });
  await page.keyboard.press("j");
  await expect(pause).toBeVisible();
  for (const key of ["k", "Space"]) {
    await page.keyboard.press(key);
    await expect(play).toBeVisible();
    await page.keyboard.press(key);
    await expect(pause).toBeVisible();
  }
  await page.keyboard.press("Space");
  const position = player(page).getByRole("slider", { name: "Position" });
  // Further back than it can have played.
  for (let press = 0; press < 30; press += 1) await page.keyboard.press("j");
  await expect(position).toHaveJSProperty("value", "0");
  await page.keyboard.press("l");
  await expect(position).not.toHaveJSProperty("value", "0");
});

test("the player goes by keys and by clicks on its timeline, which hatches what was edited", async ({ page }) => {
  await openItem(page, [
    "Down, down, down. Would the fall never come to an end?",
    "Presently she began again to talk to herself for a while.",
    "Suddenly, thump! Down she came upon a heap of sticks.",
  ]);
  await build(page);
  await player(page).getByRole("button", { name: "Pause" }).click();
  const position = player(page).getByRole("slider", { name: "Position" });
  await position.focus();
  await page.keyboard.press("Home");
  await expect(position).toHaveAttribute("aria-valuetext", /^0 seconds of \d+ seconds, block 1 of 3$/);
  await page.keyboard.press("ArrowRight");
  await expect(position).toHaveAttribute("aria-valuetext", /^5 seconds of /);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("PageDown");
  await expect(position).toHaveAttribute("aria-valuetext", /block 2 of 3$/);
  await page.keyboard.press("PageDown");
  await expect(position).toHaveAttribute("aria-valuetext", /block 3 of 3$/);
  await page.keyboard.press("PageUp");
  await expect(position).toHaveAttribute("aria-valuetext", /block 2 of 3$/);
  await page.keyboard.press("End");
  const end = Number(await position.inputValue());
  const box = await position.boundingBox();
  if (!box) throw new Error("The timeline is not on the page");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  expect(Math.abs(Number(await position.inputValue()) - end / 2)).toBeLessThanOrEqual(1);

  const hatched = player(page).locator("[data-edited-part]").filter({ visible: true });
  await expect(hatched).toHaveCount(0);
  const { x, y } = await pointOf(page, "Presently");
  await page.mouse.dblclick(x, y);
  await page.keyboard.type("Soon");
  await expect(hatched).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
});
