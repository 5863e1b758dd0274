import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWindowEncoder } from "../mixing/encode-window.ts";
import { measureMix } from "../mixing/measure-mix.ts";
import { planMixWindows } from "../mixing/plan-mix-windows.ts";
import { allocateStereo } from "../mixing/mix-plan.ts";
import { renderWindow } from "../mixing/render-window.ts";
import { openMixSources, type MixSources } from "../mixing/sources/mix-sources.ts";
import { wavHeader } from "../pcm/wav-header.ts";
import { floatToInt16 } from "../pcm/convert.ts";
import { joinBytes, openEncoder } from "../test-kit/encoder.ts";
import { clipOf, planOf } from "../test-kit/mixes.ts";
import { speechLike } from "../test-kit/signals.ts";
import { createAudioWorkers, type AudioWorkers } from "./audio-workers.ts";
import { mixWav } from "./mix-wav.ts";
import { loadMp3EncoderModule } from "./mp3-encoder-module.ts";
import { shareMix, sharedBytes, type SharedMix } from "./shared-mix.ts";

let workers: AudioWorkers;
let mix: SharedMix;
let sources: MixSources;
const gainDb = 3.4;
/** A bed that is looped under speech; 24 s. */
const plan = planOf(
  [
    clipOf(200_000, { source: "bed", samples: 24 * 44_100, gain: 0.3, fadeIn: 5000, fadeOut: 44_100 }),
    clipOf(300_000, { source: "voice", role: "speech", startsAt: 60_000 }),
    clipOf(1000, { source: "gone", startsAt: 100 }),
  ],
  "strong",
);

beforeAll(async () => {
  workers = createAudioWorkers({ size: 2 });
  const encoder = await openEncoder();
  const files = new Map([
    ["bed", encoder.encodeSegment([speechLike(174 * 1152, 1), speechLike(174 * 1152, 2)])],
    ["voice", encoder.encodeSegment(speechLike(262 * 1152, 3))],
  ]);
  mix = shareMix(plan, files);
  sources = openMixSources({ open: (name) => Promise.resolve(files.get(name)) });
});

afterAll(() => workers.close());

/** What `renderWindow` makes here. */
async function rendered(from: number, samples: number): Promise<[Float32Array, Float32Array]> {
  await sources.prepare(plan, from, samples);
  const into = allocateStereo(samples);
  renderWindow(plan, { gainDb }, sources.read, from, into);
  return into;
}

describe("mixes in threads", () => {
  test("[W24] windows are measured and encoded as here, whichever thread has them", async () => {
    const encoder = await openWindowEncoder(await loadMp3EncoderModule());
    const windows = planMixWindows(plan.samples);
    expect(windows).toHaveLength(3);
    // Each by itself, and all in one stretch.
    const alone = await Promise.all(windows.map((window) => workers.encodeMix({ mix, windows: [window], gainDb })));
    const encoded = await workers.encodeMix({ mix, windows, gainDb, isMeasured: true });
    const measured = await workers.measureMix({ mix, windows });
    for (const [index, { from, samples }] of windows.entries()) {
      const wanted = encoder.encodeWindow(await rendered(from, samples));
      expect(Buffer.compare(encoded[index]!.bytes, wanted.bytes)).toBe(0);
      expect(encoded[index]).toMatchObject({ framePeaks: wanted.framePeaks, truePeak: wanted.truePeak });
      expect(alone[index]).toEqual([wanted]);
      const { firstFrame, frames } = windows[index]!;
      await sources.prepare(plan, firstFrame * 1152, frames * 1152);
      const measure = measureMix(plan, sources.read, firstFrame * 1152, frames * 1152);
      expect(encoded[index]!.measure).toEqual(measure);
      expect(measured[index]).toEqual(measure);
    }
    const short = { ...windows[0]!, samples: 1152 };
    await expect(workers.encodeMix({ mix, windows: [short], gainDb })).rejects.toThrow(RangeError);
  });

  test("[W25] a WAV is what is rendered, in pieces that follow one another to its end", async () => {
    const parts: Uint8Array[] = [];
    for await (const part of mixWav(workers, mix, { samples: plan.samples, gainDb })) parts.push(part);
    expect(parts).toHaveLength(4);
    const file = joinBytes(...parts);
    const header = wavHeader({ samples: plan.samples, channels: 2, sampleRate: 44_100 });
    expect(file.subarray(0, 44)).toEqual(header);
    expect(file).toHaveLength(44 + plan.samples * 4);
    const [left, right] = (await rendered(0, plan.samples)).map((channel) => floatToInt16(channel));
    const samples = new Int16Array(file.buffer, 44);
    for (const at of [0, 70_000, 440_999, 441_000, 882_000, plan.samples - 30_000]) {
      expect([samples[2 * at], samples[2 * at + 1]]).toEqual([left![at], right![at]]);
    }
  });

  test("[W26] a WAV that is not read on is not made on, and can be cancelled", async () => {
    const asked: number[] = [];
    const stopped: boolean[] = [];
    const counted = {
      renderMix: (task: Parameters<AudioWorkers["renderMix"]>[0], signal?: AbortSignal) => {
        asked.push(task.from);
        signal?.addEventListener("abort", () => stopped.push(true));
        return Promise.resolve(new Int16Array(2 * task.samples));
      },
    };
    const reader = mixWav(counted, mix, { samples: 100 * 441_000, gainDb });
    await reader.next();
    await reader.next();
    expect(asked).toEqual([0, 441_000, 882_000]);
    await reader.return(undefined);
    expect(stopped).toHaveLength(3);
    const abort = new AbortController();
    abort.abort();
    const cancelled = mixWav(workers, mix, { samples: plan.samples, gainDb, signal: abort.signal });
    await cancelled.next();
    await expect(cancelled.next()).rejects.toMatchObject({ code: "CANCELLED" });
  });

  test("[W27] what is shared already is not copied", () => {
    const bytes = sharedBytes(10);
    expect(shareMix(plan, new Map([["voice", bytes]])).sources[0]![1]).toBe(bytes);
  });
});
