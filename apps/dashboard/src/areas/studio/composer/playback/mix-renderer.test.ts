import { openMixSources, type MixPlan, renderWindow, allocateStereo } from "@lectern/audio";
import { beforeAll, expect, test } from "vitest";
import { encodeFile } from "../../../../../../../packages/audio/src/test-kit/encoder.ts";
import { clipOf, planOf } from "../../../../../../../packages/audio/src/test-kit/mixes.ts";
import { speechLike } from "../../../../../../../packages/audio/src/test-kit/signals.ts";
import type { MixWindow } from "./messages.ts";
import { createMixRenderer } from "./mix-renderer.ts";
import { createSoundFiles } from "./sound-files.ts";

const length = 100_000;
const files: Record<string, Uint8Array<ArrayBuffer>> = {};

beforeAll(async () => {
  files["/voice.mp3"] = await encodeFile([speechLike(length, 1)]);
  files["/bed.mp3"] = await encodeFile([speechLike(length, 2), speechLike(length, 3)]);
  files["/broken.mp3"] = new Uint8Array(5000);
});

const plan = planOf(["/voice.mp3", "/bed.mp3"].map((source) => clipOf(length, { source })));

function open() {
  const sent: MixWindow[] = [];
  const missing: (readonly string[])[] = [];
  const failures: unknown[] = [];
  const gone = new Set<string>();
  const player = createMixRenderer({
    files: createSoundFiles(async (source) => {
      const file = typeof source !== "string" || gone.has(source) ? undefined : files[source];
      return new Response(file, { status: file ? 200 : 404 });
    }),
    send: (window) => sent.push(window),
    onMissing: (sources) => missing.push(sources),
    turn: async () => undefined,
    onFailure: (error) => failures.push(error),
  });
  return { player, sent, missing, failures, gone };
}

/** What Node renders of a plan at the place of a window. */
async function rendered(wanted: MixPlan, { from, left }: MixWindow, gainDb = 0): Promise<Float32Array> {
  const sources = openMixSources({ open: async (source) => files[source] });
  const into = allocateStereo(left.length);
  await sources.prepare(wanted, from, left.length);
  renderWindow(wanted, { gainDb }, sources.read, from, into);
  return into[0];
}

const whole = { only: undefined };

test("what is heard is what is rendered, at the gain of the whole", async () => {
  const { player, sent } = open();
  player.change(plan, whole);
  await player.idle();
  expect(sent.at(-1)!.left).toEqual(await rendered(plan, sent.at(-1)!));
  const { version } = sent.at(-1)!;
  player.setMastering({ gainDb: -3 });
  await player.idle();
  expect(sent.at(-1)!.version).toBeGreaterThan(version);
  expect(sent.at(-1)!.left).toEqual(await rendered(plan, sent.at(-1)!, -3));
  const before = sent.length;
  player.setMastering({ gainDb: -3 });
  await player.idle();
  expect(sent).toHaveLength(before);
});

test("a sound that is gone is silent and named, and heard once it is back", async () => {
  const { player, sent, missing, failures, gone } = open();
  gone.add("/bed.mp3");
  player.change(plan, whole);
  await player.idle();
  expect(missing).toEqual([["/bed.mp3"]]);
  expect(sent.at(-1)!.left).toEqual(await rendered({ ...plan, clips: plan.clips.slice(0, 1) }, sent.at(-1)!));
  gone.clear();
  player.retry();
  await player.idle();
  expect(missing.at(-1)).toEqual([]);
  expect(sent.at(-1)!.left).toEqual(await rendered(plan, sent.at(-1)!));
  expect(failures).toEqual([]);
});

test("a file that is no sound is silent and named", async () => {
  const { player, sent, missing } = open();
  player.change(planOf([...plan.clips, clipOf(length, { source: "/broken.mp3" })]), whole);
  await player.idle();
  expect(missing).toEqual([["/broken.mp3"]]);
  expect(sent.at(-1)!.left).toEqual(await rendered(plan, sent.at(-1)!));
});

test("one clip is heard alone", async () => {
  const { player, sent } = open();
  player.change(plan, { only: 1 });
  await player.idle();
  expect(sent.at(-1)!.left).toEqual(await rendered({ ...plan, clips: plan.clips.slice(1) }, sent.at(-1)!));
});

test("of many sounds those that are heard next are asked for ahead", async () => {
  const asked: string[] = [];
  const clips = Array.from({ length: 400 }, (_, index) =>
    clipOf(length, { source: `/${index}.mp3`, startsAt: (399 - index) * 10_000 }),
  );
  const player = createMixRenderer({
    files: { open: () => new Promise(() => {}), prefetch: (source) => asked.push(source) },
    send: () => undefined,
    onMissing: () => undefined,
    turn: async () => undefined,
    onFailure: () => undefined,
  });
  player.seek(1, 1_000_000);
  player.change(planOf(clips), whole);
  // The clips of 100 000 samples that are heard at 1 000 000 and the 22 after them.
  expect(asked).toEqual(Array.from({ length: 32 }, (_, index) => `/${308 - index}.mp3`));
});
