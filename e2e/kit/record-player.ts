import type { Page } from "@playwright/test";

const sampleRate = 44_100;
/** No sample has it. */
const missingSample = -32_768;

/** The parts of what a player plays, in the order in which it makes their elements; the background is behind its gain. */
const parts = ["article", "intro", "outro", "background"] as const;
type Part = (typeof parts)[number];

export interface PlayerRecording {
  sampleRate: number;
  /** What was heard of each part, on one clock; not a number where the recorder missed it, which works on the page's thread. */
  heard: Record<Part, Float32Array>;
  /** Samples. */
  missed: number;
}

/**
 * Records what a player's elements play, sample by sample, each on its own. To be called before the page is opened, in a
 * browser that plays without a click. Answers what stops it.
 */
async function recordPlayer(page: Page): Promise<() => Promise<PlayerRecording>> {
  await page.addInitScript(
    ({ rate, channels }) => {
      const OwnAudio = Audio;
      const context = new AudioContext({ sampleRate: rate });
      const recorder = context.createScriptProcessor(16_384, channels + 1, 1);
      const merger = context.createChannelMerger(channels + 1);
      // oxlint-disable-next-line typescript/unbound-method -- called on the node it was called on
      const connect = AudioNode.prototype.connect as (
        this: AudioNode,
        to: AudioNode,
        from?: number,
        at?: number,
      ) => void;
      const pieces: Float32Array[][] = [];
      let next = 0;

      // The place of a sample is recorded with it: what is missed leaves a hole of its length.
      const clock = context.createBufferSource();
      clock.buffer = context.createBuffer(1, 120 * rate, rate);
      const places = clock.buffer.getChannelData(0);
      for (let place = 0; place < places.length; place += 1) places[place] = place;
      connect.call(clock, merger, 0, channels);
      clock.start();
      merger.connect(recorder);
      recorder.connect(context.destination);
      recorder.onaudioprocess = ({ inputBuffer }) => {
        pieces.push(Array.from({ length: channels + 1 }, (_, channel) => inputBuffer.getChannelData(channel).slice()));
      };

      globalThis.AudioContext = function SameContext() {
        return context;
      } as never;
      AudioNode.prototype.connect = function connectAndRecord(this: AudioNode, to: AudioNode) {
        connect.call(this, to);
        if (to === context.destination) connect.call(this, merger, 0, channels - 1);
        return to;
      } as never;
      globalThis.Audio = function RecordedAudio() {
        const element = new OwnAudio();
        element.crossOrigin = "anonymous";
        queueMicrotask(() => {
          // The background, which goes through the player's own gain.
          if (element.loop) return;
          const source = context.createMediaElementSource(element);
          connect.call(source, context.destination);
          connect.call(source, merger, 0, next);
          next += 1;
          if (next === channels - 1) performance.mark("all-parts");
        });
        return element;
      } as never;
      Object.assign(globalThis, { recordedPieces: pieces, stopRecording: () => context.suspend() });
    },
    { rate: sampleRate, channels: parts.length },
  );

  return async () => {
    const recorded = await page.evaluate(
      async ({ names, missing }) => {
        const { recordedPieces, stopRecording } = globalThis as never as {
          recordedPieces: Float32Array[][];
          stopRecording: () => Promise<void>;
        };
        await stopRecording();
        const clock = names.length;
        const length = Math.max(...recordedPieces.map((piece) => piece[clock]!.at(-1)! + 1));
        let missed = 0;
        const texts: string[] = [];
        for (const channel of names.keys()) {
          const samples = new Int16Array(length).fill(missing);
          for (const piece of recordedPieces) {
            for (const [offset, sample] of piece[channel]!.entries()) {
              samples[piece[clock]![offset]!] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
            }
          }
          missed = samples.reduce((count, sample) => count + Number(sample === missing), 0);
          let text = "";
          const bytes = new Uint8Array(samples.buffer);
          for (let from = 0; from < bytes.length; from += 8192) {
            text += String.fromCharCode(...bytes.subarray(from, from + 8192));
          }
          texts.push(btoa(text));
        }
        return { texts, missed };
      },
      { names: parts, missing: missingSample },
    );
    const heard = Object.fromEntries(
      parts.map((part, index) => {
        const { buffer, byteOffset, length } = Buffer.from(recorded.texts[index]!, "base64");
        return [
          part,
          Float32Array.from(new Int16Array(buffer, byteOffset, length / 2), (sample) =>
            sample === missingSample ? Number.NaN : sample / 32_767,
          ),
        ];
      }),
    ) as Record<Part, Float32Array>;
    return { sampleRate, heard, missed: recorded.missed };
  };
}

/** Opens a page with one player, plays it from its beginning to its end, and answers what was heard. */
export async function playAndRecord(page: Page, address: string): Promise<PlayerRecording> {
  const stop = await recordPlayer(page);
  await page.goto(address);
  await page.evaluate(() => {
    addEventListener("lectern:end", () => Object.assign(globalThis, { hasEnded: true }));
  });
  // The module that plays an intro and an outro has to be there before the click.
  await page.waitForFunction(() => performance.getEntriesByName("all-parts").length > 0);
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(() => Reflect.get(globalThis, "hasEnded") === true, undefined);
  return stop();
}
