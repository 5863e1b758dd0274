import { createHash } from "node:crypto";
import { planSegments, type Plan, type PlannedSegment } from "@lectern/audio";
import type { BuildText } from "../../../platform/speech/index.ts";

/** Where everything lies in the finished sound; `samplesOf` answers the length of a sentence, in samples at 44.1 kHz. */
export function buildPlan(text: BuildText, samplesOf: (speechKey: string) => number): Plan {
  const items = text.sentences.map(({ key, gapAfter }) => ({ samples: samplesOf(key), gapAfter }));
  return planSegments(items, text.leadIn);
}

/** Names what a segment sounds like at a given gain of the item. 128 bits, base64url. */
export function segmentKey(text: BuildText, segment: PlannedSegment): string {
  const parts = segment.parts.map((part) => {
    const sentence = text.sentences[part.item];
    return [sentence?.key, sentence?.profile.volume, part.leadSamples];
  });
  return createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16).toString("base64url");
}
