import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import { createWordReceiver } from "../apps/dashboard/src/areas/studio/composer/playback/spoken-words.ts";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { type Publisher, signUp } from "../apps/server/src/test-kit/publisher.ts";
import { openMixSources, renderWindow, stereoOf } from "../packages/audio/src/index.ts";
import { openItem } from "./kit/open-item.ts";
import { recordMix } from "./kit/record-mix.ts";

let server: LecternServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = await startLectern({ env: { BILLING: "none" } });
  publisher = await signUp(server);
});
test.afterAll(() => server.stop());

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("the timeline is mixed and heard in the browser, sample for sample as Node mixes it", async ({ page }) => {
  const recorder = await recordMix(page);
  const texts = ["Down, down, down.", "Would the fall never come to an end?"];
  await openItem(page, { server, publisher }, { texts, title: "The fall" });
  await page.getByRole("button", { name: /^Build/ }).click();
  const player = page.getByRole("region", { name: "Audio player" });
  await expect(player.getByRole("button", { name: "Pause" })).toBeVisible({ timeout: 60_000 });

  await page.getByRole("button", { name: "Add Music" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await timeline.getByRole("button", { name: "Play the timeline" }).click();
  await expect.poll(recorder.peak).toBeGreaterThan(0);
  // One thing plays at a time.
  await expect(player.getByRole("button", { name: "Play The fall" })).toBeVisible();
  await timeline.getByRole("button", { name: "Pause the timeline" }).click();
  await expect.poll(recorder.peak).toBe(0);

  const plans = (await recorder.plans()).map(createWordReceiver());
  const plan = plans.at(-1)!;
  // Nothing but the voice: it is heard as it is.
  const mastering = await recorder.mastering();
  expect(mastering.gainDb).toBe(0);
  expect(plan.clips).toHaveLength(2);
  const windows = await recorder.windows();
  const last = windows.filter(
    ({ version, epoch }) => version === windows.at(-1)?.version && epoch === windows.at(-1)?.epoch,
  );
  expect(last.length).toBeGreaterThan(1);
  const sources = openMixSources({ open: async (source) => new Uint8Array(await (await fetch(source)).arrayBuffer()) });
  for (const { from, left, right } of last) {
    const inBrowser = [left, right].map((channel) => Buffer.from(channel, "base64"));
    const samples = inBrowser[0]!.length / Float32Array.BYTES_PER_ELEMENT;
    const inNode = stereoOf(samples);
    await sources.prepare(plan, from, samples);
    renderWindow(plan, mastering, sources.read, from, inNode);
    expect(inBrowser.map(hash)).toEqual(inNode.map((channel) => hash(new Uint8Array(channel.buffer))));
  }
});
