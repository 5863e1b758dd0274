import { beforeAll, describe, expect, test } from "vitest";
import { SAMPLES_PER_FRAME } from "../format.ts";
import { loadMp3EncoderModule } from "../node/mp3-encoder-module.ts";
import { blockTypes, canFollow } from "../test-kit/block-types.ts";
import { joinBytes } from "../test-kit/encoder.ts";
import { randomNumbers, speechLike } from "../test-kit/signals.ts";
import { openDecoder } from "./decoder.ts";
import { mainDataBegin } from "./frame-header.ts";
import { openWindowFrameEncoder, RUN_IN_FRAMES, type WindowFrames } from "./window-frames.ts";

let windows: WindowFrames;
/** Another that nothing is encoded by in turn. */
let openedAlone: WindowFrames;
const windowFrames = 49;
const count = 6;
const tail = 2;
const frames = RUN_IN_FRAMES + count * windowFrames + tail;

/** Speech over chords, with clicks at and around every border, which make LAME change its blocks there. */
function sound(): [Float32Array, Float32Array] {
  const length = frames * SAMPLES_PER_FRAME;
  const voice = speechLike(length, 5);
  const random = randomNumbers(6);
  const channel = (pitch: number): Float32Array =>
    voice.map((sample, index) => {
      const away = (index - RUN_IN_FRAMES * SAMPLES_PER_FRAME) % (windowFrames * SAMPLES_PER_FRAME);
      const click = (away + 2000) % 700 < 8 && Math.abs(away) < 2500 ? random() - 0.5 : 0;
      // From loud to hardly heard and back.
      const level = 10 ** (1.5 * Math.sin(index / 40_000) - 1.5);
      return (sample * 0.4 + click + 0.15 * Math.sin(index * pitch) * (1 + Math.sin(index / 9000))) * level;
    });
  return [channel(0.031), channel(0.047)];
}

let channels: [Float32Array, Float32Array];
let whole: Uint8Array[];
const borders = Array.from({ length: count + 1 }, (_, index) => RUN_IN_FRAMES + index * windowFrames);

/** The frames of one window, from its own samples alone. */
function encodeWindow(index: number): Uint8Array[] {
  const from = index * windowFrames * SAMPLES_PER_FRAME;
  const to = from + (RUN_IN_FRAMES + windowFrames + tail) * SAMPLES_PER_FRAME;
  const stretch = channels.map((channel) => channel.subarray(from, to));
  const first = RUN_IN_FRAMES;
  return windows
    .encode({ channels: stretch, borders: [first, first + windowFrames], first })
    .slice(first, first + windowFrames);
}

async function decode(encoded: readonly Uint8Array[]): Promise<{ channels: Float32Array[]; errors: unknown[] }> {
  const decoder = await openDecoder();
  const { channelData, errors } = decoder.decode(joinBytes(...encoded));
  decoder.free();
  return { channels: channelData, errors };
}

beforeAll(async () => {
  windows = openWindowFrameEncoder(await loadMp3EncoderModule());
  openedAlone = openWindowFrameEncoder(await loadMp3EncoderModule());
  channels = sound();
  whole = windows.encode({ channels, borders, first: RUN_IN_FRAMES }).slice(RUN_IN_FRAMES, -1);
});

describe("frames of windows", () => {
  test("[N1] each encoded from its own samples are the bytes of all encoded at once, and decode to their bits", async () => {
    const joined = Array.from({ length: count }, (_, index) => encodeWindow(index)).flat();
    expect(joined).toHaveLength(count * windowFrames);
    expect(joined).toEqual(whole.slice(0, joined.length));
    const [one, other] = [await decode(joined), await decode(whole)];
    for (const [side, channel] of one.channels.entries()) {
      expect(channel.findIndex((sample, index) => sample !== other.channels[side]![index])).toBe(-1);
    }
    expect(one.errors).toEqual([]);
  });

  test("[N2] nothing of a window lies in the frames before it, and the reservoir is used within", () => {
    const begins = whole.map((frame) => mainDataBegin(frame, 0));
    expect(begins.filter((_, index) => index % windowFrames === 0)).toEqual(borders.slice(0, count).map(() => 0));
    expect(Math.max(...begins)).toBeGreaterThan(300);
  });

  test("[N3] blocks change at borders, and end as the next window's begin", () => {
    let changes = 0;
    for (let index = 1; index < count; index += 1) {
      const before = blockTypes(encodeWindow(index - 1).at(-1)!);
      const after = blockTypes(encodeWindow(index)[0]!);
      for (const channel of [0, 1]) {
        expect(canFollow(before[1]![channel]!, after[0]![channel]!)).toBe(true);
        if (before[1]![channel] !== 0 || after[0]![channel] !== 0) changes += 1;
      }
    }
    expect(changes).toBeGreaterThan(0);
  });

  test("[N4] frames are padded as LAME pads a file, from window to window", () => {
    const isPadded = whole.map((frame) => (frame[2]! >> 1) & 1);
    // 47 of 49, which makes 128 kbit/s.
    for (let index = 0; index < count; index += 1) {
      const period = isPadded.slice(index * windowFrames, (index + 1) * windowFrames);
      expect(period).toEqual(isPadded.slice(0, windowFrames));
      expect(period.filter((padded) => padded === 0)).toHaveLength(2);
      // "Note: there is no padding for the very first frame" (LAME, encoder.c).
      expect(period[0]).toBe(0);
    }
  });

  test("[N7] one after the other, what two share is encoded once, and the bytes stay the same", () => {
    const shared = RUN_IN_FRAMES + tail;
    let asked = 0;
    const one = (
      index: number,
      changes: { frames?: number; louder?: number; first?: number; borders?: number[] } = {},
    ) => {
      const from = index * windowFrames * SAMPLES_PER_FRAME;
      const { frames: length = windowFrames, louder = 1, first = RUN_IN_FRAMES } = changes;
      const to = from + (RUN_IN_FRAMES + length + tail) * SAMPLES_PER_FRAME;
      const stretch = channels.map((channel) => channel.slice(from, to));
      stretch[1]![shared * SAMPLES_PER_FRAME - 1]! *= louder;
      const { borders: inside = [RUN_IN_FRAMES, RUN_IN_FRAMES + length] } = changes;
      asked = 0;
      const isCancelled = () => (asked += 1) < 0;
      const given = { channels: stretch, borders: inside, first, isCancelled };
      return {
        next: () => windows.encode({ ...given, shared }).slice(RUN_IN_FRAMES, RUN_IN_FRAMES + length),
        alone: () => openedAlone.encode(given).slice(RUN_IN_FRAMES, RUN_IN_FRAMES + length),
      };
    };
    one(0).next();
    const askedAlone = asked;
    for (let index = 1; index < count; index += 1) {
      expect(one(index).next()).toEqual(whole.slice(index * windowFrames, (index + 1) * windowFrames));
      expect(asked).toBeLessThan(askedAlone);
    }
    // Another window than the next, another sound, another padding, other borders: none of it is what came before.
    const others = [
      () => one(3),
      () => one(1, { louder: 3 }),
      () => one(1, { first: RUN_IN_FRAMES + 7 }),
      ...[1, 2, 5, 15, 19, 21].map((length) => () => one(1, { frames: length })),
      () => one(1, { borders: [RUN_IN_FRAMES - 4, RUN_IN_FRAMES, RUN_IN_FRAMES + windowFrames] }),
    ];
    for (const other of others) {
      const wanted = other().alone();
      one(0).next();
      expect(other().next()).toEqual(wanted);
    }
    // One that was cancelled is not what the next comes after.
    one(0).next();
    const stretch = { channels, borders: [RUN_IN_FRAMES], first: RUN_IN_FRAMES, shared };
    expect(() => windows.encode({ ...stretch, isCancelled: () => true })).toThrow("cancelled");
    expect(one(1).next()).toEqual(whole.slice(windowFrames, 2 * windowFrames));
  });

  test("[N5] an encoding can be cancelled, and the next is what it was", () => {
    const stretch = { channels, borders, first: RUN_IN_FRAMES };
    let asked = 0;
    expect(() => windows.encode({ ...stretch, isCancelled: () => (asked += 1) === 3 })).toThrow(
      expect.objectContaining({ code: "CANCELLED" }),
    );
    expect(encodeWindow(0)).toEqual(whole.slice(0, windowFrames));
  });
});
