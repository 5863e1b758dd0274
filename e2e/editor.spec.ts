import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { buildAudio } from "./kit/build-audio.ts";
import { openItem } from "./kit/open-item.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

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

test("a text is heard before it is built and after, edited, built again from the edit on, and downloaded anew", async ({
  page,
}) => {
  const sentences = ["Down, down, down went Alice.", "Would the fall never end?", "She wondered how many miles."];
  const id = await openItem(page, { server, publisher }, { texts: [sentences.join(" "), "Presently she began."] });
  const player = page.getByRole("region", { name: "Audio player" });
  const pause = player.getByRole("button", { name: "Pause" });
  const build = page.getByRole("button", { name: /^Build/ });
  const spoken = await watchSpoken(page);

  // A text that was never built plays from a word on, block after block.
  await altClick(page, "miles");
  const next = ["Presently", "she", "began"];
  // A word that begins and ends between two frames of a busy machine is never shown, nor one before the times have come.
  const showsOneOf = (words: readonly string[], from = 0) =>
    expect.poll(async () => (await spoken()).slice(from).some((word) => words.includes(word))).toBe(true);
  await showsOneOf(next);
  const shown = await spoken();
  expect(shown).toEqual(["miles", ...next].filter((word) => shown.includes(word)));

  // It is heard while it is generated; its words are known, and played from, when it is there.
  await buildAudio(page);
  await page.getByRole("banner").getByRole("button", { name: "Pause" }).click();
  const built = (await spoken()).length;
  await altClick(page, "wondered");
  await showsOneOf(["wondered", "how", "many"], built);
  const wondered = (await spoken()).slice(built);
  expect(wondered.filter((word) => ["fall", "never", "end", "She"].includes(word))).toEqual([]);
  // The player tells where it is four times a second.
  const position = player.getByRole("slider", { name: "Position" });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(3);
  await pause.click();

  const { x, y } = await pointOf(page, "miles");
  await page.mouse.dblclick(x, y);
  await page.keyboard.type("leagues");
  const before = (await spoken()).length;
  await build.click();
  await expect(pause).toBeVisible();
  await showsOneOf(["leagues", ...next], before);
  const heard = (await spoken()).slice(before);
  expect(heard.filter((word) => ["Down", "Would", "fall"].includes(word))).toEqual([]);
  await pause.click();

  // A download builds what was changed; the player has the new audio then.
  await page.getByText("Presently she began.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" It was late.");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/media\/[^/]+\.mp3$/.test(request.url())) asked.push(request.url());
  });
  await expect(build).toBeVisible();
  await page.locator("header").getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Configure download" });
  await dialog.getByRole("radio", { name: "Voice only" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download" }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 3).toString()).toBe("ID3");
  await expect(pause).toBeVisible();
  const item = await publisher.inProject<{ full_audio_url: string }>("GET", `/content/${id}`);
  expect(asked.at(-1)).toBe(item.full_audio_url);
});
