import { expect, test, type Locator, type Page } from "@playwright/test";
import type { WireLibrarySound } from "@lectern/contract";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { holdBack } from "./kit/hold-back.ts";
import { openItem } from "./kit/open-item.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

interface SavedClip {
  delay: number;
  ends: number;
  fadeInDuration: number;
  volume: number;
}

/** Opens an item of two blocks with a bed of the library from the second second on; answers its id and the bed. */
async function openTimeline(page: Page): Promise<{ id: string; bed: WireLibrarySound; timeline: Locator }> {
  const sounds = await publisher.inProject<WireLibrarySound[]>("GET", "/composer-audio/library");
  const bed = sounds.find(({ kind }) => kind === "bed")!;
  const clip = { title: "Bed", type: "AUDIO", url: bed.url, duration: bed.duration, ends: bed.duration, delay: 2 };
  const settings = { zoomLevel: 60, sections: [{ type: "AUDIO", tracks: [[clip]] }] };
  const texts = ["Down, down, down.", "Would the fall never come to an end?"];
  const id = await openItem(page, { server, publisher }, { texts, title: "The fall", composerSettings: settings });
  await page.getByRole("button", { name: "Timeline" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("button", { name: /^Bed, 2\.0 to/ })).toBeVisible();
  return { id, bed, timeline };
}

/** The audio clips as the server has them, track by track. */
async function savedTracks(id: string): Promise<SavedClip[][]> {
  const { composer_settings: settings } = await publisher.inProject<{
    composer_settings: { sections: { type: string; tracks: SavedClip[][] }[] };
  }>("GET", `/content/${id}`);
  return settings.sections.find(({ type }) => type === "AUDIO")?.tracks ?? [];
}

test("keys alone move, trim, fade and remove a clip, and take each back", async ({ page }) => {
  const tools = await holdBack(page, "**/assets/clip-tools-*.js");
  const { id, bed, timeline } = await openTimeline(page);
  const clip = timeline.getByRole("button", { name: /^Bed,/ });
  const end = (seconds: number) => (seconds + bed.duration).toFixed(1);
  const isAt = (name: string) => expect(clip).toHaveAccessibleName(`Bed, ${name}`);

  // A key does its work though what it does is not loaded yet.
  await clip.focus();
  await page.keyboard.press("ArrowRight");
  await isAt(`2.0 to ${end(2)} seconds, volume 100`);
  tools.release();
  await isAt(`2.1 to ${end(2.1)} seconds, volume 100`);
  await page.keyboard.press("Shift+ArrowRight");
  await isAt(`3.1 to ${end(3.1)} seconds, volume 100`);
  // A key that is held is one step.
  await page.keyboard.down("ArrowLeft");
  await page.keyboard.down("ArrowLeft");
  await page.keyboard.up("ArrowLeft");
  await isAt(`2.9 to ${end(2.9)} seconds, volume 100`);
  await page.keyboard.press("Control+z");
  await isAt(`3.1 to ${end(3.1)} seconds, volume 100`);
  await page.keyboard.press("]");
  await isAt(`3.1 to ${end(3)} seconds, volume 100`);
  await page.keyboard.press("}");
  await page.keyboard.press("[");
  await isAt(`3.2 to ${end(3.1)} seconds, volume 100`);
  await expect(clip).toBeFocused();

  await page.keyboard.press("Enter");
  const popup = page.getByRole("dialog", { name: "Bed" });
  await expect(popup.getByRole("button", { name: "Preview" })).toBeFocused();
  await popup.getByRole("textbox", { name: "Fade In" }).fill("3");
  await popup.getByRole("textbox", { name: "Volume" }).fill("loud");
  await isAt(`3.2 to ${end(3.1)} seconds, volume 0`);
  await popup.getByRole("textbox", { name: "Volume" }).fill("250");
  await isAt(`3.2 to ${end(3.1)} seconds, volume 100`);
  await popup.getByRole("textbox", { name: "Volume" }).fill("80");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect(clip).toBeFocused();
  await expect
    .poll(() => savedTracks(id))
    .toMatchObject([[{ delay: 3.2, ends: bed.duration, fadeInDuration: 3, volume: 80 }]]);

  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog", { name: "Remove audio clip" });
  await expect(question).toContainText("this action is irreversible");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(clip).toBeHidden();
  await expect.poll(() => savedTracks(id)).toEqual([]);
  await page.keyboard.press("Control+z");
  await isAt(`3.2 to ${end(3.1)} seconds, volume 80`);
  await page.keyboard.press("Control+z");
  await isAt(`3.2 to ${end(3.1)} seconds, volume 100`);

  const ruler = timeline.getByRole("slider", { name: "Position" });
  await ruler.press("End");
  await expect(ruler).toHaveAttribute("aria-valuetext", `${end(3.1)} seconds`);
  await ruler.press("Home");
  await expect(ruler).toHaveAttribute("aria-valuenow", "0");

  // What is in the middle stays there.
  const scroller = page.locator("[data-scroll=timeline]");
  await scroller.evaluate((element) => element.scrollTo({ left: 600 }));
  await timeline.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
  await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(600);

  // The dock is open where it was left open.
  await page.reload();
  await expect(clip).toBeVisible();
});

test("a clip is dragged to another track, trimmed by its edge, and left as it was with Esc", async ({ page }) => {
  const tools = await holdBack(page, "**/assets/clip-tools-*.js");
  const { id, bed, timeline } = await openTimeline(page);
  const clip = timeline.getByRole("button", { name: /^Bed,/ });
  // Pressed before what opens is loaded.
  await clip.click();
  tools.release();
  await expect(page.getByRole("dialog", { name: "Bed" })).toBeVisible();
  await clip.click();
  await expect(page.getByRole("dialog", { name: "Bed" })).toBeHidden();

  // 12 pixels are a second; Alt suspends snapping.
  async function drag(from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
    await page.mouse.move(from.x, from.y);
    await page.keyboard.down("Alt");
    await page.mouse.down();
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
    await page.keyboard.up("Alt");
  }
  const box = (await clip.boundingBox())!;
  await drag({ x: box.x + 40, y: box.y + 10 }, { x: 36, y: 0 });
  await expect(clip).toHaveAccessibleName(/^Bed, 5\.0 to/);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(clip).toHaveAccessibleName(/^Bed, 2\.0 to/);

  await page.mouse.move(box.x + 40, box.y + 10);
  await drag({ x: box.x + 40, y: box.y + 10 }, { x: -36, y: 0 });
  await page.mouse.up();
  await expect(clip).toHaveAccessibleName(/^Bed, 0\.0 to/);

  // The words of the text go where their clips go.
  const text = page.getByRole("textbox", { name: "Text to be voiced" });
  await timeline.getByRole("button", { name: /^Down/ }).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(text).toHaveText(/Would the fall.*Down, down/s);
  await page.keyboard.press("Control+z");
  await expect(text).toHaveText(/Down, down.*Would the fall/s);

  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /^Down/ }).getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Please regenerate the audio for this block")).toBeVisible();

  // The project's music is put on this item, and taken off.
  const outro = { title: "Outro", url: bed.url, duration: bed.duration, offset: 1 };
  await publisher.inProject("PUT", "/composer_pattern", { pattern: { outro } });
  await page.reload();
  const music = timeline.getByRole("button", { name: "Project's music" });
  await expect(music).toHaveAttribute("aria-pressed", "false");
  await music.click();
  await expect(timeline.getByRole("button", { name: /^Outro,/ })).toBeVisible();
  await expect.poll(() => savedTracks(id)).toContainEqual([expect.objectContaining({ pattern: "outro", offset: 1 })]);
  await music.click();
  await expect(timeline.getByRole("button", { name: /^Outro,/ })).toBeHidden();
  await publisher.inProject("DELETE", "/composer_pattern");
});

test("on a tablet, a finger that holds a clip moves it, drags its fade and its edge, and one that does not rest scrolls", async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  const { id, bed, timeline } = await openTimeline(page);
  const clip = timeline.getByRole("button", { name: /^Bed,/ });
  const devtools = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  async function swipe(from: { x: number; y: number }, by: number): Promise<void> {
    await touch("touchStart", from);
    for (let step = 1; step <= 6; step += 1) await touch("touchMove", { x: from.x + (by * step) / 6, y: from.y });
    await touch("touchEnd");
  }
  async function middleOf(part: string): Promise<{ x: number; y: number }> {
    const box = (await clip.locator(`[data-part=${part}]`).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  await timeline.getByRole("button", { name: /^Snap/ }).tap();
  // A finger that comes before what moves clips is loaded moves nothing.
  await clip.focus();
  await expect(clip.locator("[data-part=start]")).toBeAttached();

  // The finger rests until the clip is held; its edge and fade need no rest.
  const box = (await clip.boundingBox())!;
  const held = { x: box.x + 60, y: box.y + 10 };
  await touch("touchStart", held);
  await expect(timeline.locator("[data-rows]")).toHaveAttribute("data-dragged", "");
  await touch("touchMove", { x: held.x + 12, y: held.y });
  await touch("touchMove", { x: held.x + 36, y: held.y });
  await expect(clip).toHaveAccessibleName(/^Bed, 5\.0 to/);
  await touch("touchEnd");
  await expect(timeline.locator("[data-rows]")).not.toHaveAttribute("data-dragged");
  await expect(clip).toHaveAccessibleName(/^Bed, 5\.0 to/);

  await swipe(await middleOf("fadeIn"), 46);
  await swipe(await middleOf("start"), 24);
  await expect(clip).toHaveAccessibleName(`Bed, 7.0 to ${(5 + bed.duration).toFixed(1)} seconds, volume 100`);
  await expect.poll(() => savedTracks(id)).toMatchObject([[{ delay: 7, ends: bed.duration, fadeInDuration: 3.8 }]]);

  const scroller = timeline.locator("[data-scroll=timeline]");
  await swipe({ x: held.x + 150, y: held.y }, -200);
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
  await expect(clip).toHaveAccessibleName(/^Bed, 7\.0 to/);

  // Each gesture is one step. A tap while the timeline still glides would only stop it.
  await timeline.getByRole("button", { name: "Undo" }).click();
  await timeline.getByRole("button", { name: "Undo" }).click();
  await expect(clip).toHaveAccessibleName(/^Bed, 5\.0 to/);
  await timeline.getByRole("button", { name: "Undo" }).click();
  await expect(clip).toHaveAccessibleName(/^Bed, 2\.0 to/);
  await context.close();
});
