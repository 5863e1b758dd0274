import type { Speech } from "../speech-engine.ts";
import type { EngineOutcome } from "./engine-outcome.ts";

/** What an engine's process is sent. Ids rise by one with each job of a process. */
export interface WorkerRequest<Job> {
  id: number;
  job: Job;
  /** Whether the head of the speech is answered before the rest is spoken. */
  wantsHead: boolean;
}

/**
 * What it answers: once that it is ready, then for each request, in order, one outcome, perhaps after the head of its
 * speech and signs of life that give it the whole time limit again.
 */
export type WorkerAnswer =
  | { kind: "ready" }
  | { kind: "alive"; id: number }
  | { kind: "head"; id: number; head: Pick<Speech, "samples" | "sampleRate"> }
  | { kind: "outcome"; id: number; outcome: EngineOutcome }
  | { kind: "failed"; id: number; reason: string };

/** File descriptor, inherited by the process, of a file that holds the highest cancelled id as a little-endian 32-bit number. */
export const CANCEL_DESCRIPTOR = 4;
