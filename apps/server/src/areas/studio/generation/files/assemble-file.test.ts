import { MAX_PEAKS, planSegments } from "@lectern/audio";
import { expect, test } from "vitest";
import type { BuildText, Sentence } from "../../../../platform/speech/index.ts";
import { assembleFile } from "./assemble-file.ts";

/** One sentence of so many seconds, at the same height throughout. */
function peaksOf(seconds: number): Uint8Array {
  const gapAfter = { kind: "natural" as const, samples: 0 };
  const sentence = { key: "a", profile: { volume: 0 }, gapAfter } as Sentence;
  const text: BuildText = {
    sentences: [sentence],
    blocks: [{ hash: "h", first: 0, end: 1 }],
    leadIn: gapAfter,
  };
  const plan = planSegments([{ samples: seconds * 44_100, gapAfter }]);
  const frames = plan.segments[0]?.frames ?? 0;
  const place = { packKey: "p", packOffset: 0, bytes: 1, frames, peaks: new Uint8Array(frames).fill(77) };
  return assembleFile(text, plan, () => place, { title: "T", language: "en-US", script: [] }).peaks;
}

test("a waveform has eight heights a second, and no more for hours than a player can draw", () => {
  expect(peaksOf(60)).toEqual(new Uint8Array(480).fill(77));
  expect(peaksOf(2.5 * 3600)).toHaveLength(MAX_PEAKS);
});
