import { expect, test } from "vitest";
import { planSegments } from "@lectern/audio";
import { segmentKey } from "./files/assemble-file.ts";
import type { BuildText, Sentence } from "../../../platform/speech/index.ts";

function keyAt(volume: number): string {
  const sentence = { key: "AAAAAAAAAAAAAAAAAAAAAA" } as Sentence;
  const text: BuildText = { sentences: [sentence], blocks: [], leadIn: { kind: "natural", samples: 0 } };
  const { segments } = planSegments([{ samples: 44_100, gapAfter: { kind: "natural", samples: 1000 } }], text.leadIn);
  return segmentKey(text, segments[0]!, [volume]);
}

test("a segment is another one at another volume", () => {
  expect(keyAt(0)).toBe(keyAt(0));
  expect(keyAt(0.5)).not.toBe(keyAt(0));
});
