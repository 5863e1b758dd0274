import type { Speech } from "../speech-engine.ts";
import { speechCancelled, SpeechError, unknownVoice } from "../speech-error.ts";

/** What an engine's process makes of a job. */
export type EngineOutcome =
  | { kind: "speech"; speech: Speech }
  | { kind: "too long" | "unknown voice" | "stopped" | "silent" };

export interface SpeakingHooks {
  /** Asked every tenth of a second of audio. */
  stopped?: () => boolean;
  /** Given the head of the speech while the rest is spoken. */
  onHead?: (head: Pick<Speech, "samples" | "sampleRate">) => void;
  /** Told whenever a step is done, by engines that take long: the time limit is that of a step. */
  onStep?: () => void;
}

/**
 * The speech of an outcome.
 * @throws {SpeechError} what kept it from being spoken, for a person
 */
export function speechOf(
  outcome: EngineOutcome,
  { voice, maxSeconds, signal }: { voice: string; maxSeconds: number; signal: AbortSignal | undefined },
): Speech {
  if (outcome.kind === "speech") return outcome.speech;
  if (outcome.kind === "stopped") throw speechCancelled(signal?.reason);
  if (outcome.kind === "unknown voice") throw unknownVoice(voice);
  if (outcome.kind === "silent") {
    throw new SpeechError("UNSPEAKABLE", "This voice has no sound for what is written here. Choose another voice.");
  }
  throw new SpeechError(
    "TOO_LONG",
    `This sentence would last longer than ${maxSeconds} seconds. Split it, or let the voice speak faster.`,
  );
}

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
