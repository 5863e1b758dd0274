import { beforeAll, describe, expect, test } from "vitest";
import { truePeakDb } from "../../limiting/true-peak.ts";
import { integratedLoudness, loudnessBlocks } from "../../loudness/loudness.ts";
import { gainFromDecibels } from "../../pcm/decibels.ts";
import type { LibrarySound } from "../library-sound.ts";
import { renderScore } from "../render-score.ts";

/** Energies up to 1 kHz and from 1 to 4 kHz, by windows of 4096 samples. */
function energies(samples: Float32Array): { low: number; speech: number } {
  const found = { low: 0, speech: 0 };
  const size = 4096;
  for (let start = 0; start + size < samples.length; start += 40 * size) {
    for (let bin = 4; bin < (4000 / 44_100) * size; bin += 4) {
      const step = (2 * Math.PI * bin) / size;
      let cosine = 0;
      let sine = 0;
      for (let at = 0; at < size; at += 1) {
        const windowed = samples[start + at]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size));
        cosine += windowed * Math.cos(step * at);
        sine += windowed * Math.sin(step * at);
      }
      const power = cosine * cosine + sine * sine;
      if ((bin * 44_100) / size < 1000) found.low += power;
      else found.speech += power;
    }
  }
  return found;
}

/** The largest second difference around the seam of a loop, or anywhere: that of a click is large. */
function largestBend(samples: Float32Array, from: number, to: number): number {
  let largest = 0;
  const at = (index: number): number => samples[(index + samples.length) % samples.length]!;
  for (let index = from; index < to; index += 1) {
    largest = Math.max(largest, Math.abs(at(index - 1) - 2 * at(index) + at(index + 1)));
  }
  return largest;
}

/** What every sound of the library keeps to. */
export function describeSounds(sounds: readonly LibrarySound[]): void {
  describe.each(sounds.map((sound) => [sound.title, sound] as const))("%s", (_title, { kind, score }) => {
    let sound: ReturnType<typeof renderScore>;
    let left: Float32Array = new Float32Array();
    let right = left;
    beforeAll(() => {
      sound = renderScore(score);
      [left, right] = sound;
    });

    test("has the length of its kind", () => {
      const [shortest, longest] = kind === "bed" ? [15, 40] : [3, 14];
      expect(score.seconds).toBeGreaterThanOrEqual(shortest);
      expect(score.seconds).toBeLessThanOrEqual(longest);
      expect([left.length, right.length]).toEqual([score.seconds * 44_100, score.seconds * 44_100]);
      expect(score.loops).toBe(kind === "bed");
    });

    test("has no offset, is no mono, and as much on one side as on the other", () => {
      let [sumLeft, sumRight, powerLeft, powerRight, both] = [0, 0, 0, 0, 0];
      for (const [at, a] of left.entries()) {
        const b = right[at]!;
        sumLeft += a;
        sumRight += b;
        powerLeft += a * a;
        powerRight += b * b;
        both += a * b;
      }
      const level = Math.sqrt(powerLeft / left.length);
      expect(Math.abs(sumLeft / left.length) / level).toBeLessThan(0.002);
      expect(Math.abs(sumRight / left.length) / level).toBeLessThan(0.002);
      expect(Math.abs(10 * Math.log10(powerLeft / powerRight))).toBeLessThan(1.5);
      const correlation = both / Math.sqrt(powerLeft * powerRight);
      expect(correlation).toBeGreaterThan(-0.1);
      expect(correlation).toBeLessThan(0.98);
    });

    test("reaches the loudness of all sounds with little limiting", () => {
      const loudness = integratedLoudness([loudnessBlocks(sound, 44_100)]);
      const gain = gainFromDecibels(-16 - loudness);
      const peak = Math.max(...sound.map((channel) => truePeakDb(channel.map((sample) => sample * gain))));
      expect(peak).toBeLessThan(2);
    });

    test("leaves room for a voice", () => {
      const { low, speech } = energies(left);
      expect(speech / (low + speech)).toBeLessThan(kind === "bed" ? 0.03 : 0.12);
    });

    test.runIf(kind === "jingle")("begins and ends in silence", () => {
      for (const channel of sound) {
        expect(Math.abs(channel[0]!) + Math.abs(channel[left.length - 1]!)).toBeLessThan(1e-3);
      }
    });

    test.runIf(kind === "bed")("goes on at its end as it begins", () => {
      const length = left.length;
      for (const channel of sound) {
        expect(largestBend(channel, -8, 8)).toBeLessThanOrEqual(largestBend(channel, 8, length - 8));
        const power = (from: number) => {
          let sum = 0;
          for (let at = from; at < from + 8820; at += 1) sum += channel[(at + length) % length]! ** 2;
          return sum;
        };
        // The fifths of a second at the seam are as loud as those around it: nothing is cut off or doubled.
        const around = [-5, -4, -3, -2, 1, 2, 3, 4].map((place) => power(place * 8820));
        expect(power(-8820)).toBeLessThan(4 * Math.max(...around));
        expect(power(0)).toBeGreaterThan(Math.min(...around) / 8);
      }
    });
  });
}
