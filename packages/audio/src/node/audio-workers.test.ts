import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAMPLES_PER_FRAME } from "../format.ts";
import { truePeakDb } from "../limiting/true-peak.ts";
import { ENCODING_CEILING_DB, masteringGainDb } from "../mastering/mastering-gain.ts";
import { measureSpeech, speechGain } from "../mastering/measure-speech.ts";
import { decodeMp3 } from "../mp3/decode.ts";
import { lastFrames, silentFrames } from "../mp3/whole-frames.ts";
import { scanMp3 } from "../mp3/scan.ts";
import { floatToInt16, int16ToFloat } from "../pcm/convert.ts";
import { planSegments } from "../planning/plan-segments.ts";
import { resample } from "../resampling/resample.ts";
import { resampledLength } from "../resampling/resampler.ts";
import { monoFrames } from "../test-kit/mpeg-frames.ts";
import { levelDb, shiftOf, speechLike } from "../test-kit/signals.ts";
import { createAudioWorkers, type AudioWorkers } from "./audio-workers.ts";

let workers: AudioWorkers;
const sampleRate = 22_050;

function speech(length: number, seed: number): Int16Array<ArrayBuffer> {
  return floatToInt16(resample(speechLike(length * 2, seed), 44_100, sampleRate));
}

beforeAll(() => {
  workers = createAudioWorkers({ size: 2 });
});

afterAll(() => workers.close());

describe("createAudioWorkers", () => {
  test("[W12] analyse measures as it is measured here", async () => {
    const pcm = speech(40_000, 1);
    expect(await workers.analyse({ pcm, sampleRate })).toEqual(measureSpeech(int16ToFloat(pcm), sampleRate));
    expect(pcm).toHaveLength(40_000);
  });

  test("[W13] encode makes a planned segment: speech where the plan has it, as loud as asked for, peaks held", async () => {
    const first = speech(30_000, 2);
    const second = speech(24_000, 3);
    const items = [first, second].map((pcm) => ({
      samples: resampledLength(pcm.length, sampleRate, 44_100),
      gapAfter: { kind: "exact" as const, samples: 1000 },
    }));
    const { segments } = planSegments(items, { kind: "exact", samples: 700 });
    const [segment] = segments;
    const gainDb = 9;
    const { bytes, peaks } = await workers.encode({
      parts: segment!.parts.map(({ item, leadSamples }) => ({
        pcm: [first, second][item]!,
        sampleRate,
        gainDb,
        leadSamples,
      })),
      frames: segment!.frames,
    });
    expect(scanMp3(bytes).frames).toBe(segment!.frames);
    expect(peaks).toHaveLength(segment!.frames);
    const decoded = (await decodeMp3(bytes)).channels[0]!;
    for (const { item, startSample } of segment!.parts) {
      const wanted = resample(int16ToFloat([first, second][item]!), sampleRate, 44_100);
      expect(shiftOf(wanted.subarray(0, 3000), decoded, startSample + 1105, 12)).toBe(0);
    }
    expect(truePeakDb(decoded)).toBeLessThanOrEqual(-1);
    expect(Math.max(...peaks)).toBeLessThanOrEqual(Math.ceil(255 * 10 ** (ENCODING_CEILING_DB / 20)));
    expect(Math.max(...peaks)).toBeGreaterThan(100);
    expect(peaks.at(-1)).toBe(0);
  });

  test("[W14] the same segment is the same bytes from any thread", async () => {
    const pcm = speech(40_000, 4);
    const frames = Math.ceil((80_000 + 1106) / SAMPLES_PER_FRAME);
    const part = { pcm, sampleRate, gainDb: masteringGainDb(-22), leadSamples: 0 };
    const all = await Promise.all(Array.from({ length: 8 }, () => workers.encode({ parts: [part], frames })));
    for (const { bytes } of all) expect(bytes).toEqual(all[0]!.bytes);
  });

  test("[W15] speech that does not fit its frames is refused", async () => {
    const part = { pcm: speech(5000, 5), sampleRate, gainDb: 0, leadSamples: 0 };
    await expect(workers.encode({ parts: [part], frames: 8 })).rejects.toThrow(RangeError);
    await expect(workers.encode({ parts: [], frames: 0 })).rejects.toThrow(RangeError);
  });

  test("[W22] the head of a preview is measured and encoded at once, as loud as asked for, peaks held", async () => {
    const pcm = speech(30_000, 8);
    const wantedDb = 8;
    const { gainDb } = speechGain(await workers.analyse({ pcm, sampleRate }), wantedDb);
    const frames = Math.ceil((60_000 + 1106) / SAMPLES_PER_FRAME);
    const bytes = await workers.encodeHead({ pcm, sampleRate, wantedDb, frames });
    expect(scanMp3(bytes).frames).toBe(frames);
    const decoded = (await decodeMp3(bytes)).channels[0]!;
    expect(truePeakDb(decoded)).toBeLessThanOrEqual(-1);
    const parts = [{ pcm, sampleRate, gainDb, leadSamples: 0 }];
    const kept = (await decodeMp3((await workers.encode({ parts, frames })).bytes)).channels[0]!;
    expect(Math.abs(levelDb(decoded) - levelDb(kept))).toBeLessThan(1);
    await expect(workers.encodeHead({ pcm, sampleRate, wantedDb, frames: 8 })).rejects.toThrow(RangeError);
  });

  test("[W16] decode gives the samples, or the scanner's and the limits' refusals", async () => {
    const { channels } = await workers.decode({ bytes: monoFrames(100) });
    expect(channels[0]).toHaveLength(115_200);
    await expect(workers.decode({ bytes: new Uint8Array(1000) })).rejects.toMatchObject({ code: "INVALID_FILE" });
    await expect(workers.decode({ bytes: monoFrames(100), maxSeconds: 2 })).rejects.toMatchObject({ code: "TOO_LONG" });
  });

  test("[W20] ranges of frames decode, each on its own, as the file they are of", async () => {
    const ranges = [];
    for (const seed of [4, 5, 6]) {
      const pcm = speech(24_000 + seed * 1000, seed);
      const items = [
        {
          samples: resampledLength(pcm.length, sampleRate, 44_100),
          gapAfter: { kind: "exact" as const, samples: 0 },
        },
      ];
      const [segment] = planSegments(items, { kind: "exact", samples: 0 }).segments;
      const parts = [{ pcm, sampleRate, gainDb: 0, leadSamples: segment!.parts[0]!.leadSamples }];
      const { bytes } = await workers.encode({ parts, frames: segment!.frames });
      ranges.push({ bytes, frames: segment!.frames });
    }
    const file = await decodeMp3(Buffer.concat(ranges.map(({ bytes }) => bytes)));
    const whole = floatToInt16(file.channels[0]!);
    let at = 0;
    let before: Uint8Array = silentFrames(4);
    for (const { bytes, frames } of ranges) {
      // Another file's sound, in both threads.
      const [{ bytes: other, frames: otherFrames }] = ranges as [(typeof ranges)[number]];
      const ofAnother = other.subarray(0, lastFrames(other, 5).byteOffset - other.byteOffset);
      await Promise.all([1, 2].map(() => workers.decodeFrames({ bytes: ofAnother, frames: otherFrames - 5 })));
      const samples = await workers.decodeFrames({ bytes: Buffer.concat([before, bytes]), frames });
      before = lastFrames(bytes, 4);
      expect(samples).toHaveLength(frames * SAMPLES_PER_FRAME);
      const there = whole.subarray(at, at + samples.length);
      expect(Math.max(...samples.map((sample, index) => Math.abs(sample - there[index]!)))).toBeLessThanOrEqual(1);
      at += samples.length;
    }
  });

  test("[W17] samples are copied, and handed over only where that was asked for", async () => {
    const kept = speech(5000, 6);
    const view = speech(10_000, 6).subarray(100, 5100);
    const given = speech(5000, 6);
    await workers.analyse({ pcm: kept, sampleRate });
    await workers.analyse({ pcm: view, sampleRate, transfer: true });
    await workers.analyse({ pcm: given, sampleRate, transfer: true });
    expect([kept.length, view.length, given.length]).toEqual([5000, 5000, 0]);
  });

  test("[W18] shared memory is read where it is", async () => {
    const pcm = new Int16Array(new SharedArrayBuffer(20_000));
    pcm.set(speech(10_000, 7));
    const shared = await workers.analyse({ pcm, sampleRate });
    expect(shared).toEqual(await workers.analyse({ pcm: pcm.slice(), sampleRate }));
  });

  test("[W19] threads do not keep the process alive, and write nothing", async () => {
    const script = `
      import { createAudioWorkers } from ${JSON.stringify(new URL("./index.ts", import.meta.url).href)};
      const workers = createAudioWorkers();
      const noise = Uint8Array.from({ length: 20800 }, (_, at) => [0xff, 0xfb, 0x50, 0xc0][at % 208] ?? (at * 7919) % 251);
      await workers.decode({ bytes: noise }).catch(() => undefined);
    `;
    const folder = fileURLToPath(new URL(".", import.meta.url));
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
      cwd: folder,
    });
    expect([stdout, stderr]).toEqual(["", ""]);
  });
});
