import { expect, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { buildAudio } from "./kit/build-audio.ts";
import { holdBack } from "./kit/hold-back.ts";
import { openItem } from "./kit/open-item.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

test("text and timeline are one: clips go with their blocks, wait for their audio, and are undone with the text", async ({
  page,
}) => {
  const dock = await holdBack(page, "**/assets/timeline-dock-*.js");
  const tools = await holdBack(page, "**/assets/clip-tools-*.js");
  const texts = ["Down, down, down.", "Would the fall never come to an end?", "I wonder."];
  const id = await openItem(page, { server, publisher }, { texts, title: "The fall" });
  const script = page.getByRole("textbox", { name: "Text to be voiced" });
  await page.getByRole("button", { name: "Timeline" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  // It has its room before its code has come: the text moves once.
  const { height: room } = (await timeline.boundingBox())!;
  expect(room).toBeGreaterThanOrEqual(200);
  dock.release();
  const clip = (text: string) => timeline.getByRole("button", { name: new RegExp(`^${text}`) });

  await expect(clip("Down")).toHaveAccessibleName(
    "Down, down, down., 0.0 to 5.0 seconds, volume 100, waiting to be generated",
  );
  expect((await timeline.boundingBox())?.height).toBe(room);

  // A key and a press do their work though what they do is not loaded yet.
  await clip("Down").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(clip("Down")).toHaveAccessibleName(/^Down, down, down\., 0\.0 to/);
  tools.release();
  await expect(clip("Down")).toHaveAccessibleName(/^Down, down, down\., 1\.0 to/);
  await page.keyboard.press("Control+z");
  await expect(clip("Down")).toHaveAccessibleName(/^Down, down, down\., 0\.0 to/);

  await buildAudio(page);
  await expect(clip("Down")).not.toHaveAccessibleName(/waiting/);

  // A clip that is moved takes its block along, and both go back by one undo.
  await clip("I wonder").focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(script).toHaveText(/Down.*I wonder.*Would/s);
  await page.keyboard.press("Control+z");
  await expect(script).toHaveText(/Down.*Would.*I wonder/s);
  await expect(page.getByRole("button", { name: "Play", exact: true }).first()).toBeVisible();

  // Silence before a clip is a change of the timeline alone: it is built, for no words.
  await clip("Would").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await buildAudio(page);
  const item = await publisher.inProject<{ is_content_changed: boolean; audio_composition: string | null }>(
    "GET",
    `/content/${id}`,
  );
  expect(item.is_content_changed).toBe(false);
  expect(item.audio_composition).not.toBeNull();

  // A block that is edited waits for its audio; what is undone has it.
  await script.getByText("I wonder.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Why?");
  await expect(clip("I wonder")).toHaveAccessibleName(/^I wonder\. Why\?.*waiting to be generated$/);
  await page.keyboard.press("Control+z");
  await expect(clip("I wonder")).not.toHaveAccessibleName(/waiting/);

  // The dock is open where it was left open.
  await page.reload();
  await expect(clip("Down")).toBeVisible();
});
