import { beforeAll, expect, test } from "vitest";
import { encodeFile } from "../../../../../../../packages/audio/src/test-kit/encoder.ts";
import { clipOf, planOf } from "../../../../../../../packages/audio/src/test-kit/mixes.ts";
import { speechLike } from "../../../../../../../packages/audio/src/test-kit/signals.ts";
import { createMixMeasurer } from "./mix-measurer.ts";
import type { MeasuredMix } from "./incremental-mix-measurer.ts";
import { createSoundFiles } from "./sound-files.ts";

const length = 100_000;
let file: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  file = await encodeFile([speechLike(length, 1)]);
});

const planOfSound = (source: string) => planOf([clipOf(length, { source })]);
const options = { isMixed: true };

test("a plan that comes while the sounds of another load takes its place, and nothing fails", async () => {
  const told: MeasuredMix[] = [];
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const measurer = createMixMeasurer({
    files: createSoundFiles(async (source) => {
      if (source === "/late.mp3") await late;
      return new Response(file);
    }),
    turn: async () => undefined,
    onMeasured: (measured) => told.push(measured),
  });
  const replaced = measurer.change(planOfSound("/late.mp3"), options);
  await measurer.change(planOfSound("/voice.mp3"), options);
  expect(told).toHaveLength(1);
  arrive();
  await replaced;
  expect(told).toHaveLength(1);
});
