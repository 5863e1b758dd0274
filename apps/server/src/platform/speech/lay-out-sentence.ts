import { planSegments, resampledLength, SAMPLE_RATE, type Gap, type Plan } from "@lectern/audio";
import { type Speech, speechHead } from "@lectern/speech";

/** A sentence of a preview: the pieces that are encoded apart, and where they lie. */
export interface SentenceLayout {
  /** One for each item of the plan. */
  pieces: Int16Array[];
  plan: Plan;
}

/**
 * Lays a sentence and the silence after it out in frames, cut after its head when `isFirst`, so that the head is
 * heard while the rest is encoded. The plan's first segment is the head's, whatever follows it.
 */
export function layOutSentence(
  { samples, sampleRate }: Pick<Speech, "samples" | "sampleRate">,
  { gapAfter, isFirst }: { gapAfter: Gap; isFirst: boolean },
): SentenceLayout {
  const head = isFirst ? speechHead(samples, sampleRate) : undefined;
  if (head === undefined) return layOut([samples], [gapAfter], sampleRate);
  const first = samples.subarray(0, head.end);
  if (head.resumesAt === undefined) return layOut([first], [gapAfter], sampleRate);
  const pause = resampledLength(head.resumesAt - head.end, sampleRate, SAMPLE_RATE);
  return layOut([first, samples.subarray(head.resumesAt)], [{ kind: "exact", samples: pause }, gapAfter], sampleRate);
}

/** Frames of a head whose sentence is still being spoken: as many as {@link layOutSentence} gives it. */
export function countHeadFrames({ samples, sampleRate }: Pick<Speech, "samples" | "sampleRate">): number {
  return layOut([samples], [{ kind: "natural", samples: 0 }], sampleRate).plan.segments[0]?.frames ?? 0;
}

function layOut(pieces: Int16Array[], gaps: readonly Gap[], sampleRate: number): SentenceLayout {
  const items = pieces.map((piece, index) => ({
    samples: resampledLength(piece.length, sampleRate, SAMPLE_RATE),
    gapAfter: gaps[index] ?? { kind: "natural", samples: 0 },
  }));
  return { pieces, plan: planSegments(items) };
}
