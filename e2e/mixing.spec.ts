import { expect, test } from "@playwright/test";
import type { MixClip, MixPlan } from "@lectern/audio";
import { encodeFile } from "../packages/audio/src/test-kit/encoder.ts";
import { clipOf } from "../packages/audio/src/test-kit/mixes.ts";
import { clicking, speechLike } from "../packages/audio/src/test-kit/signals.ts";
import { mixHashes } from "./kit/mix-hashes.ts";
import { serveModules } from "./kit/serve-modules.ts";

const second = 44_100;

function clip(source: string, seconds: number, changes: Partial<MixClip>): MixClip {
  return clipOf(Math.round(seconds * second), { source, ...changes });
}

test("a mix is the same bits in a browser as in Node: sounds, fades, loops, ducking, limiter and measure", async ({
  page,
}) => {
  const files = {
    "voice.mp3": await encodeFile([clicking(9 * second, 1)]),
    "bed.mp3": await encodeFile([speechLike(7 * second, 2), speechLike(7 * second, 3)]),
    "jingle.mp3": await encodeFile([speechLike(3 * second, 4), speechLike(3 * second, 5)]),
  };
  const words = [
    { from: second, to: 3 * second },
    { from: 6 * second, to: 8 * second },
  ];
  const plan: MixPlan = {
    samples: 24 * second,
    ducking: "strong",
    clips: [
      clip("voice.mp3", 9, { role: "speech", startsAt: 2 * second, words }),
      clip("voice.mp3", 5, {
        role: "speech",
        startsAt: 14 * second,
        cueIn: 2 * second,
        cueOut: 7 * second,
        words,
        fadeIn: second,
        gain: 0.7,
      }),
      clip("bed.mp3", 24, {
        cueIn: 12_345,
        cueOut: 6 * second,
        gain: 0.3,
        fadeIn: 2 * second,
        fadeOut: 5 * second,
        sourceSamples: 7 * second,
      }),
      clip("jingle.mp3", 3, { startsAt: 20 * second, cueOut: 4 * second, gain: 0.9 }),
      clip("gone.mp3", 3, { startsAt: second }),
    ],
  };
  const inNode = await mixHashes(plan, (source) => Promise.resolve(Reflect.get(files, source)), 5 * second);

  await serveModules(page, files);
  const inBrowser = await page.evaluate(
    async ([mixed, samples]) => {
      const module = "/e2e/kit/mix-hashes.ts";
      const { mixHashes: hashes } = (await import(module)) as { mixHashes: typeof mixHashes };
      const open = async (source: string) =>
        source === "gone.mp3" ? undefined : new Uint8Array(await (await fetch(source)).arrayBuffer());
      return hashes(mixed, open, samples);
    },
    [plan, 3 * second] as const,
  );

  expect(inBrowser).toEqual(inNode);
  // What is limited and what is not are two sounds.
  expect(inNode.rendered).not.toBe(inNode.mixed);
});
