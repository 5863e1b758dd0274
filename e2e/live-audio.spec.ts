import { expect, type Page, test } from "@playwright/test";
import { type GatedEngine, startGatedEngine } from "../apps/server/src/test-kit/gated-engine.ts";
import { type LecternServer, startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { openItem } from "./kit/open-item.ts";
import { projectPath } from "./kit/paths.ts";

/** Each sounds for a second. */
const sentences = ["One is spoken.", "Two is spoken.", "Three is spoken.", "Four is spoken.", "Five is spoken."];
let engine: GatedEngine;
let server: LecternServer;

test.beforeAll(async () => {
  engine = await startGatedEngine();
  server = await startLectern({
    env: { BILLING: "none", OPENAI_SPEECH_URL: engine.url, OPENAI_SPEECH_VOICES: "alloy" },
  });
});
test.afterAll(async () => {
  engine.release();
  await server.stop();
  engine.close();
});

const playerOf = (page: Page) => page.getByRole("region", { name: "Audio player" });
const secondsOf = async (page: Page): Promise<number> =>
  Number(await playerOf(page).getByRole("slider", { name: "Position" }).inputValue());

/** Opens a new item and has it generated; what is spoken so far is its first two sentences. */
async function beginBuild(page: Page) {
  const publisher = await addPublisher(server);
  const voice = { platform: "openai", engine: "neural", voice: "alloy" };
  engine.hold();
  const id = await openItem(page, { server, publisher }, { texts: sentences, voice, title: "Counted" });
  await page.getByRole("button", { name: /^Build/ }).click();
  for (const sentence of sentences.slice(0, 2)) {
    await expect.poll(() => engine.asked).toContain(sentence);
    for (let turn = engine.asked.indexOf(sentence); turn >= 0; turn -= 1) engine.answerOne();
  }
  return { publisher, id };
}

test("what is generated is heard from its first sentence on, and playing goes on when all of it is there", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\/media\/[^/]+\.mp3/.test(request.url())) files.push(request.url());
  });
  await beginBuild(page);
  const player = playerOf(page);
  await expect(player.getByRole("button", { name: "Pause Counted" })).toBeVisible();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: /^Generating/ })).toBeVisible();
  await player.getByRole("button", { name: "Close the player" }).click();
  await page.getByRole("button", { name: "Listen", exact: true }).click();
  await player.getByRole("button", { name: "Pause Counted" }).click();
  const paused = await secondsOf(page);

  engine.release();
  await expect(page.getByRole("button", { name: /^Generating/ })).toBeHidden();
  expect(await secondsOf(page)).toBe(paused);
  await player.getByRole("button", { name: "Play Counted" }).click();
  await expect(player.getByRole("button", { name: "Pause Counted" })).toBeVisible();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(paused);
  // The player had all of it already.
  expect(files).toEqual([]);
  await expect.poll(() => secondsOf(page), { message: "It is heard to its end." }).toBeGreaterThanOrEqual(5);
});

test("a cancelled generation is heard no longer", async ({ page }) => {
  await beginBuild(page);
  await expect(playerOf(page)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: /^Build/ })).toBeVisible();
  await expect(playerOf(page)).toBeHidden();
});

test("what is generated is heard in the list, too", async ({ page }) => {
  const { publisher, id } = await beginBuild(page);
  await page.goto(`${server.url}${projectPath(publisher, "content")}`);
  const row = page.locator(`[data-item="${id}"]`);
  await expect(row.getByText("In Progress").filter({ visible: true })).toBeVisible();
  await row.getByRole("button", { name: "Play Counted" }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0);
  engine.release();
  await expect(row.getByText("In Progress")).toHaveCount(0);
  await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(5);
});
