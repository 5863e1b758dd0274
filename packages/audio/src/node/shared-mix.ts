import type { MixPlan } from "../mixing/mix-plan.ts";

/** A mix that threads work on together: its plan and its sounds lie in memory that all of them see. */
export interface SharedMix {
  /** Of this process. */
  id: number;
  /** JSON. */
  plan: Uint8Array<SharedArrayBuffer>;
  sources: readonly (readonly [name: string, file: Uint8Array<SharedArrayBuffer>])[];
}

let mixes = 0;

/**
 * Copies a plan and the MP3 files of its sounds to where threads read them; files that are shared already stay where they are. A
 * sound that is absent is silent.
 */
export function shareMix(plan: MixPlan, sources: ReadonlyMap<string, Uint8Array>): SharedMix {
  mixes += 1;
  return {
    id: mixes,
    plan: shared(new TextEncoder().encode(JSON.stringify(plan))),
    sources: [...sources].map(([name, bytes]) => [name, shared(bytes)] as const),
  };
}

/** Bytes for `shareMix` that are filled where they are to stay. */
export function sharedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  return new Uint8Array(new SharedArrayBuffer(length));
}

function shared(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes as Uint8Array<SharedArrayBuffer>;
  const copy = sharedBytes(bytes.length);
  copy.set(bytes);
  return copy;
}
