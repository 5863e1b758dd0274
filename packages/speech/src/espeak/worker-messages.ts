import type { EspeakJob, EspeakOutcome } from "./speak-utterance.ts";

/** What the engine's process is sent. Ids rise by one with each job of a process. */
export interface WorkerRequest {
  id: number;
  job: EspeakJob;
}

/** What it answers: once that it is ready, then one outcome for each request, in order. */
export type WorkerAnswer =
  | { kind: "ready" }
  | { kind: "outcome"; id: number; outcome: EspeakOutcome }
  | { kind: "failed"; id: number; reason: string };

/** File descriptor, inherited by the process, of a file that holds the highest cancelled id as a little-endian 32-bit number. */
export const CANCEL_DESCRIPTOR = 4;
