import { expect, test } from "vitest";
import { openFrameDecoder } from "../mp3/frame-decoder.ts";
import { openPeakReader } from "../mp3/decode.ts";
import { openEncoder } from "../test-kit/encoder.ts";
import { openMixRenderer } from "./mix-renderer.ts";
import { loadMp3EncoderModule } from "./mp3-encoder-module.ts";
import { performTask } from "./perform-task.ts";

test("[W23] an encoding that nothing waits for any more ends, and its thread goes on with the next", async () => {
  const codec = {
    encoder: await openEncoder(),
    decodedPeak: await openPeakReader(),
    decodeFrames: await openFrameDecoder(),
    mixes: openMixRenderer(await loadMp3EncoderModule()),
  };
  const pcm = Int16Array.from({ length: 22_050 }, (_, at) => 8000 * Math.sin(at / 9));
  const work = {
    kind: "encode" as const,
    task: { parts: [{ pcm, sampleRate: 22_050, gainDb: 0, leadSamples: 0 }], frames: 40 },
  };
  await expect(performTask(work, codec, () => true)).rejects.toMatchObject({ code: "CANCELLED" });
  expect((await performTask(work, codec, () => false)).buffers).toHaveLength(2);
});
