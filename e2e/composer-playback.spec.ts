import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createPlanDecoder } from "../apps/dashboard/src/areas/studio/composer/playback/spoken-words.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import {
  computeMixMastering,
  measureMix,
  type MixPlan,
  openMixSources,
  renderWindow,
  SAMPLES_PER_FRAME,
  allocateStereo,
  WINDOW_FRAMES,
} from "../packages/audio/src/index.ts";
import { encodeFile } from "../packages/audio/src/test-kit/encoder.ts";
import { speechLike } from "../packages/audio/src/test-kit/signals.ts";
import { buildAudio } from "./kit/build-audio.ts";
import { openItem } from "./kit/open-item.ts";
import { type MixRecorder, recordMix } from "./kit/record-mix.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function openTimeline(page: Page) {
  await page.getByRole("button", { name: "Add Music" }).click();
  return page.getByRole("region", { name: "Timeline" });
}

/** What Node makes of the plan that the page plays. */
async function inNode(recorder: MixRecorder, open: (source: string) => Promise<Uint8Array>) {
  const plan = (await recorder.plans()).map(createPlanDecoder()).at(-1)!;
  return { plan, sources: openMixSources({ open }) };
}

/** The windows that the page heard last are, bit by bit, those that Node renders. */
async function expectEqualWindows(recorder: MixRecorder, { plan, sources }: Awaited<ReturnType<typeof inNode>>) {
  const mastering = await recorder.mastering();
  const windows = await recorder.windows();
  const { version, epoch } = windows.at(-1)!;
  const last = windows.filter((window) => window.version === version && window.epoch === epoch);
  expect(last.length).toBeGreaterThan(1);
  for (const { from, left, right } of last) {
    const heard = [left, right].map((channel) => Buffer.from(channel, "base64"));
    const rendered = allocateStereo(heard[0]!.length / Float32Array.BYTES_PER_ELEMENT);
    await sources.prepare(plan, from, rendered[0].length);
    renderWindow(plan, mastering, sources.read, from, rendered);
    expect(heard.map(hash)).toEqual(rendered.map((channel) => hash(new Uint8Array(channel.buffer))));
  }
}

async function gainOf(plan: MixPlan, sources: ReturnType<typeof openMixSources>): Promise<number> {
  const samples = WINDOW_FRAMES * SAMPLES_PER_FRAME;
  const measures = [];
  for (let from = 0; from < plan.samples; from += samples) {
    await sources.prepare(plan, from, samples);
    measures.push(measureMix(plan, sources.read, from, samples));
  }
  return computeMixMastering(measures, plan.samples).gainDb;
}

test("the voice is heard in the browser as it was made, sample for sample as Node mixes it", async ({ page }) => {
  const recorder = await recordMix(page);
  // Long enough that the slowest machine pauses it before its end.
  const texts = ["Down, down, down. ".repeat(12), "Would the fall never come to an end? ".repeat(6)];
  await openItem(page, { server, publisher }, { texts, title: "The fall" });
  await buildAudio(page);
  const player = page.getByRole("region", { name: "Audio player" });
  await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();

  const timeline = await openTimeline(page);
  await timeline.getByRole("button", { name: "Play the timeline" }).click();
  await expect.poll(recorder.peak).toBeGreaterThan(0);
  // One thing plays at a time.
  await expect(player.getByRole("button", { name: "Play The fall" })).toBeVisible();
  await timeline.getByRole("button", { name: "Pause the timeline" }).click();
  await expect.poll(recorder.peak).toBe(0);

  const node = await inNode(recorder, async (source) => new Uint8Array(await (await fetch(source)).arrayBuffer()));
  expect(node.plan.clips).toHaveLength(2);
  expect((await recorder.mastering()).gainDb).toBe(0);
  await expectEqualWindows(recorder, node);
});

test("a mix is heard at the loudness it will have, and an edit while it plays", async ({ page }) => {
  const recorder = await recordMix(page);
  const bed = await encodeFile([2, 3].map((seed) => speechLike(30 * 44_100, seed)));
  await page.route("**/sounds/bed.mp3", (route) =>
    route.fulfill({ body: Buffer.from(bed), contentType: "audio/mpeg" }),
  );
  const clip = (title: string, url: string) => ({ title, type: "AUDIO", url, ends: 30, duration: 30, volume: 80 });
  const composerSettings = {
    sections: [{ type: "AUDIO", tracks: [[clip("Slow Lamp", "/sounds/bed.mp3")], [clip("Gone", "/sounds/gone.mp3")]] }],
  };
  await openItem(page, { server, publisher }, { texts: ["Not spoken yet."], title: "Music", composerSettings });

  const timeline = await openTimeline(page);
  await timeline.getByRole("button", { name: "Play the timeline" }).click();
  await expect.poll(recorder.peak).toBeGreaterThan(0);
  await expect(timeline.getByText("“Gone” could not be loaded and is silent.")).toBeVisible();
  await expect.poll(async () => (await recorder.mastering()).gainDb).not.toBe(0);
  const node = await inNode(recorder, async (source) => (source === "/sounds/bed.mp3" ? bed : (undefined as never)));
  expect((await recorder.mastering()).gainDb).toBe(await gainOf(node.plan, node.sources));
  await expectEqualWindows(recorder, node);

  await timeline.getByRole("button", { name: /^Slow Lamp/ }).click();
  await page.getByRole("dialog", { name: "Slow Lamp" }).getByLabel("Volume").fill("0");
  await expect.poll(recorder.peak).toBe(0);
  await expect(timeline.getByRole("button", { name: "Pause the timeline" })).toBeVisible();
});
