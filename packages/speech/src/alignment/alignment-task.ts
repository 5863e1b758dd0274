import type { Transferable } from "node:worker_threads";
import type { ReferenceSpeech, Sound } from "./align-speech.ts";

/** What a thread is asked: the arguments of `alignSpeech`. */
export interface AlignmentTask {
  reference: ReferenceSpeech;
  other: Sound;
}

/** As a message that hands the reference over and copies the other speech, which its caller keeps. */
export function alignmentMessage({ reference, other }: AlignmentTask): {
  message: AlignmentTask;
  transfer: Transferable[];
} {
  const given = { ...reference, samples: reference.samples.slice() };
  const copied = { sampleRate: other.sampleRate, samples: other.samples.slice() };
  return { message: { reference: given, other: copied }, transfer: [given.samples.buffer, copied.samples.buffer] };
}
