import { beforeAll, describe, expect, test } from "vitest";
import { decodeMp3 } from "../../mp3/decode.ts";
import { frames } from "../../test-kit/mpeg-frames.ts";
import { encodeFile } from "../../test-kit/encoder.ts";
import { clipOf, planOf } from "../../test-kit/mixes.ts";
import { randomNumbers, speechLike } from "../../test-kit/signals.ts";
import { allocateStereo, type MixPlan } from "../mix-plan.ts";
import { renderWindow } from "../render-window.ts";
import { openMixSources, type MixSourcesOptions } from "./mix-sources.ts";
import type { RangeReader } from "./mp3-source.ts";

let voice: Uint8Array<ArrayBuffer>;
let music: Uint8Array<ArrayBuffer>;
let short: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  voice = await encodeFile([speechLike(100_000, 1)]);
  music = await encodeFile([speechLike(320_000, 2), speechLike(320_000, 3)]);
  short = await encodeFile([speechLike(300, 4)]);
});

function sourcesOf(files: Record<string, Uint8Array | RangeReader>, options: Partial<MixSourcesOptions> = {}) {
  return openMixSources({ open: (source) => Promise.resolve(files[source]), ...options });
}

describe("sources of a mix", () => {
  test.each(["voice", "music", "short"])("[K40] %s: windows are the bits of the whole file decoded", async (name) => {
    const file = { voice, music, short }[name]!;
    const whole = await decodeMp3(file);
    const length = whole.channels[0]!.length;
    const sources = sourcesOf({ [name]: file });
    const plan = planOf([clipOf(length, { source: name })]);
    await sources.prepare(plan, 0, plan.samples);
    expect(sources.samplesOf(name)).toBe(length);
    const into = allocateStereo(length + 20);
    sources.read(name, -10, into);
    for (const [side, channel] of into.entries()) {
      expect(channel.subarray(10, length + 10)).toEqual(whole.channels[side] ?? whole.channels[0]);
      expect(channel.subarray(0, 10)).toEqual(new Float32Array(10));
      expect(channel.subarray(length + 10)).toEqual(new Float32Array(10));
    }
  });

  test("[K41] what is read does not depend on what was read before, nor on how bytes come", async () => {
    const reader: RangeReader = {
      length: music.length,
      read: (start, count) => Promise.resolve(music.slice(start, start + count)),
    };
    const plan = planOf([clipOf(320_000, { source: "music", samples: 500_000 }), clipOf(100_000, { source: "voice" })]);
    const inOrder = sourcesOf({ music, voice });
    const jumping = sourcesOf({ music: reader, voice }, { maxDecodedBytes: 1 });
    const random = randomNumbers(8);
    const [one, other] = [allocateStereo(5000), allocateStereo(5000)];
    for (let turn = 0; turn < 12; turn += 1) {
      const at = turn < 6 ? turn * 5000 : Math.floor(random() * 495_000);
      await inOrder.prepare(plan, at, 5000);
      renderWindow(plan, { gainDb: 20 }, inOrder.read, at, one);
      const jump = Math.floor(random() * 495_000);
      await jumping.prepare(plan, jump, 5000);
      await jumping.prepare(plan, at, 5000);
      renderWindow(plan, { gainDb: 20 }, jumping.read, at, other);
      expect(other).toEqual(one);
    }
  });

  test("[K42] a sound that is missing or broken is silent and said so; a failure to read is a failure", async () => {
    const sources = sourcesOf({ broken: new Uint8Array(5000), voice });
    const plan = planOf(["gone", "broken", "voice"].map((source) => clipOf(50_000, { source })));
    await sources.prepare(plan, 0, 100);
    expect([...sources.silent]).toEqual([
      ["gone", "missing"],
      ["broken", "broken"],
    ]);
    const into = allocateStereo(100);
    renderWindow(plan, { gainDb: 0 }, sources.read, 0, into);
    const alone = allocateStereo(100);
    renderWindow(planOf([clipOf(50_000, { source: "voice" })]), { gainDb: 0 }, sources.read, 0, alone);
    expect(into).toEqual(alone);

    let isDown = true;
    const flaky = openMixSources({
      open: () => (isDown ? Promise.reject(new Error("The store is down.")) : Promise.resolve(voice)),
    });
    const other = planOf([clipOf(50_000, { source: "voice" })]);
    await expect(flaky.prepare(other, 0, 100)).rejects.toThrow("down");
    expect(flaky.silent.size).toBe(0);
    isDown = false;
    await flaky.prepare(other, 0, 100);
    renderWindow(other, { gainDb: 0 }, flaky.read, 0, into);
    expect(into).toEqual(alone);
  });

  test("[K42] a sound at another rate is broken", async () => {
    const sources = sourcesOf({ sound: frames(50, { rateIndex: 1, bytes: 192 }) });
    await sources.prepare(planOf([clipOf(5000)]), 0, 100);
    expect([...sources.silent]).toEqual([["sound", "broken"]]);
  });

  test("[K43] refuses to read what was not prepared", async () => {
    const sources = sourcesOf({ music });
    expect(() => sources.read("music", 0, allocateStereo(1))).toThrow(RangeError);
    await sources.prepare(planOf([clipOf(320_000, { source: "music" })]), 0, 100);
    expect(() => sources.read("music", 310_000, allocateStereo(1))).toThrow(RangeError);
  });

  test("[K46] what was replaced while its sounds loaded leaves alone what is needed now", async () => {
    let arrive = () => {};
    const late = new Promise<Uint8Array>((resolve) => {
      arrive = () => resolve(music);
    });
    const sources = openMixSources({
      open: (source) => (source === "late" ? late : Promise.resolve(voice)),
      maxDecodedBytes: 1,
    });
    const replaced = sources.prepare(planOf([clipOf(320_000, { source: "late" })]), 0, 1000);
    await sources.prepare(planOf([clipOf(100_000, { source: "voice" })]), 0, 1000);
    arrive();
    await replaced;
    expect(() => sources.read("voice", 0, allocateStereo(1000))).not.toThrow();
    expect(() => sources.read("late", 0, allocateStereo(1000))).toThrow(RangeError);
  });

  test("[K46] the sounds of a window open at the same time", async () => {
    const asked: string[] = [];
    const sources = openMixSources({
      open(source) {
        asked.push(source);
        return new Promise<undefined>(() => undefined);
      },
    });
    void sources.prepare(planOf(["a", "b", "c"].map((source) => clipOf(5000, { source }))), 0, 100);
    expect(asked).toEqual(["a", "b", "c"]);
  });

  test("[K44] opens a sound once, and keeps no more decoded sound than it may", async () => {
    const asked: string[] = [];
    const reads: number[] = [];
    const reader: RangeReader = {
      length: music.length,
      read(start, count) {
        reads.push(start);
        return Promise.resolve(music.slice(start, start + count));
      },
    };
    const open = (source: string) => {
      asked.push(source);
      return Promise.resolve(reader);
    };
    const plan = planOf([clipOf(320_000, { source: "music" })]);
    const twoWindows = 2 * 128 * 1152 * 8;
    const sources = openMixSources({ open, maxDecodedBytes: twoWindows });
    await sources.prepare(plan, 0, 1000);
    reads.length = 0;
    await sources.prepare(plan, 200_000, 1000);
    await sources.prepare(plan, 0, 1000);
    expect(reads).toHaveLength(1);
    await sources.prepare(plan, 310_000, 1000);
    await sources.prepare(plan, 0, 1000);
    await sources.prepare(plan, 200_000, 1000);
    expect(reads).toHaveLength(3);
    sources.release();
    expect(() => sources.read("music", 200_000, allocateStereo(1))).toThrow(RangeError);
    await sources.prepare(plan, 200_000, 1000);
    expect(reads).toHaveLength(4);
    expect(asked).toEqual(["music"]);
  });

  /** How often a window of the bed is decoded while a plan is played from its start to its end. */
  async function bedReads(plan: MixPlan, bed: Uint8Array, maxDecodedBytes: number): Promise<number> {
    let reads = 0;
    const reader: RangeReader = {
      length: bed.length,
      read(start, count) {
        reads += 1;
        return Promise.resolve(bed.slice(start, start + count));
      },
    };
    const open = (source: string) => Promise.resolve(source === "bed" ? reader : voice);
    const sources = openMixSources({ open, maxDecodedBytes });
    await sources.prepare({ ...plan, samples: 1 }, 0, 1);
    reads = 0;
    for (let at = 0; at + 20_000 <= plan.samples; at += 20_000) await sources.prepare(plan, at, 20_000);
    return reads;
  }
  const monoWindow = 128 * 1152 * 4;

  test("[K45] what is played through makes room before a loop does", async () => {
    const blocks = Array.from({ length: 12 }, (_, index) =>
      clipOf(100_000, { source: `voice${index}`, startsAt: index * 105_000, role: "speech" }),
    );
    const plan = planOf([clipOf(320_000, { source: "bed", samples: 4 * 320_000 }), ...blocks]);
    // Three windows of the bed, of which the first and the last were decoded for the seam, and two of voices.
    expect(await bedReads(plan, music, (3 * 2 + 2) * monoWindow)).toBe(1);
  });

  test("[K45] of a loop that is too long to keep a part stays", async () => {
    const length = 1_200_000;
    const bed = await encodeFile([speechLike(length, 5), speechLike(length, 6)]);
    const plan = planOf([clipOf(length, { source: "bed", samples: 3 * length })]);
    const windows = 9;
    const reads = await bedReads(plan, bed, 6 * 2 * monoWindow);
    expect(reads).toBeGreaterThan(windows);
    expect(reads).toBeLessThan(windows + 2 * (windows - 3));
  });
});
