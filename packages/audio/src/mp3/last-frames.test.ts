import { expect, test } from "vitest";
import { monoFrames } from "../test-kit/mpeg-frames.ts";
import { lastFrames } from "./whole-frames.ts";
import { scanMp3 } from "./scan.ts";

test("[D9] the last frames of a range begin with a frame", () => {
  const bytes = monoFrames(20);
  expect(scanMp3(lastFrames(bytes, 12))).toMatchObject({ frames: 12, offset: 0 });
  expect(lastFrames(bytes, 20)).toEqual(bytes);
  expect(lastFrames(bytes, 21)).toEqual(bytes);
  expect(lastFrames(new Uint8Array(8), 2)).toHaveLength(8);
});
