import { describe, expect, test } from "vitest";
import { clicking } from "../test-kit/signals.ts";
import { ENCODING_CEILING_DB, MAX_LIMITING_DB } from "./mastering-gain.ts";
import { measureSpeech, speechGain } from "./measure-speech.ts";

describe("speechGain", () => {
  const measure = measureSpeech(clicking(90_000, 2), 44_100);

  test("[G15] is what is wanted while no peak is in the way", () => {
    const wantedDb = ENCODING_CEILING_DB - measure.truePeakDb - 0.1;
    expect(speechGain(measure, wantedDb)).toEqual({ gainDb: wantedDb, limitingDb: 0, missingLu: 0 });
  });

  test("[G15] rises without a step, and says what is missing where it may not rise any more", () => {
    const fits = ENCODING_CEILING_DB - measure.truePeakDb;
    let last = speechGain(measure, fits - 1);
    for (let wantedDb = fits - 0.9; wantedDb < fits + 20; wantedDb += 0.1) {
      const next = speechGain(measure, wantedDb);
      expect(next.gainDb).toBeGreaterThanOrEqual(last.gainDb - 1e-9);
      expect(next.gainDb - last.gainDb).toBeLessThan(1.5);
      expect(next.limitingDb).toBeLessThanOrEqual(MAX_LIMITING_DB);
      expect(next.missingLu > 0).toBe(next.limitingDb === MAX_LIMITING_DB);
      last = next;
    }
    expect(last.limitingDb).toBe(MAX_LIMITING_DB);
  });
});
