import { expect, test } from "vitest";
import { clipGains } from "./clip-gains.ts";
import { multiplyByGain } from "./column-peaks.ts";
import { music, s, speech } from "./test-kit/views.ts";

const bed = music("bed", 0, 30, { volume: 80 });
const rowsWith = (voice: ReturnType<typeof speech>) =>
  [
    { section: "TTS", index: 0, clips: [voice] },
    { section: "AUDIO", index: 0, clips: [bed] },
  ] as const;

test("music is drawn turned down under speech, and dotted as it would be without", () => {
  const gain = clipGains(rowsWith(speech("one", 10, 5)), "light")(bed);
  expect(Math.min(...gain.heard.map((point) => point.gain))).toBeCloseTo(0.4, 1);
  expect(gain.undisturbed?.map((point) => point.gain)).toEqual([0.8, 0.8]);
  expect(gain.planned).toEqual([]);
});

test("under speech that waits it is only planned", () => {
  const gain = clipGains(rowsWith(speech("one", 10, 5, { source: "" })), "light")(bed);
  expect(gain.planned).toHaveLength(1);
  expect(gain.planned[0]!.from).toBeLessThan(s(10));
  expect(gain.planned[0]!.to).toBeGreaterThan(s(15));
});

test("without ducking there is one line", () => {
  expect(clipGains(rowsWith(speech("one", 10, 5)), "off")(bed).undisturbed).toBeUndefined();
});

test("heights follow the gain between its points", () => {
  const heights = Float32Array.of(1, 1, 1, 1);
  multiplyByGain(
    heights,
    [
      { at: 10, gain: 0 },
      { at: 20, gain: 1 },
    ],
    5,
    5,
  );
  expect([...heights]).toEqual([0, 0.25, 0.75, 1]);
});
