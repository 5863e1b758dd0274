import { spawn } from "node:child_process";
import { CODEC_DELAY, SAMPLES_PER_FRAME, WINDOW_FRAMES } from "@lectern/audio";

export interface Steps {
  /** The largest difference between neighbouring samples where windows meet. */
  atJoins: number;
  elsewhere: number;
}

/** Around a join, what both windows' frames are heard in. */
const before = CODEC_DELAY + 2 * SAMPLES_PER_FRAME;
const after = SAMPLES_PER_FRAME;

/** The largest steps of a file as ffmpeg decodes it, in either channel. */
export async function largestSteps(path: string): Promise<Steps> {
  const steps: Steps = { atJoins: 0, elsewhere: 0 };
  const last = [0, 0];
  let position = 0;
  let rest = Buffer.alloc(0);
  const ffmpeg = spawn("ffmpeg", ["-v", "error", "-i", path, "-f", "f32le", "-ac", "2", "-"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const piece of ffmpeg.stdout as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, piece]);
    const whole = bytes.length - (bytes.length % 8);
    const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + whole));
    rest = bytes.subarray(whole);
    for (let index = 0; index < samples.length; index += 2) {
      const window = WINDOW_FRAMES * SAMPLES_PER_FRAME;
      const away = ((position + before) % window) - before;
      const isAtJoin = position > after && away < after;
      for (const side of [0, 1]) {
        const sample = samples[index + side]!;
        const step = Math.abs(sample - last[side]!);
        if (isAtJoin) steps.atJoins = Math.max(steps.atJoins, step);
        else steps.elsewhere = Math.max(steps.elsewhere, step);
        last[side] = sample;
      }
      position += 1;
    }
  }
  return steps;
}
