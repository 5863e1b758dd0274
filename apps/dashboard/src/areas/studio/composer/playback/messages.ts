import type { MixMastering } from "@lectern/audio";
import type { MeasuredMix } from "./incremental-mix-measurer.ts";
import type { PlanMessage } from "./spoken-words.ts";

/*
 * Three parties: the page, the worker that decodes and mixes, the worklet that is heard. The page tells both of them of a
 * seek; `epoch` counts seeks, so that samples from before one are recognised when they arrive late.
 */

/** Page to worker. */
export type WorkerRequest =
  | { type: "connect"; port: MessagePort }
  /** `only`: index of the clip that is heard alone. */
  | { type: "plan"; message: PlanMessage; only: number | undefined }
  /** No other plan came for a while: it is worth rendering further ahead. */
  | { type: "settled" }
  | { type: "seek"; epoch: number; at: number }
  | { type: "mastering"; mastering: MixMastering }
  /** Tries anew what could not be loaded. */
  | { type: "retry" }
  /** To a second worker, which keeps the first one free. `isMixed`: false for a voice that is read as it is. */
  | { type: "measure"; message: PlanMessage; isMixed: boolean };

/** Worker to page. */
export type WorkerReport =
  /** Every source that could not be loaded. */
  | { type: "missing"; sources: readonly string[] }
  | { type: "measured"; measured: MeasuredMix }
  /** It cannot decode or mix, and why. */
  | { type: "failed"; reason: string };

/** Page to worklet. */
export type WorkletRequest =
  | { type: "connect"; port: MessagePort }
  | { type: "play" }
  | { type: "pause" }
  | { type: "seek"; epoch: number; at: number };

/** Worker to worklet: samples of the mix. A later window replaces what an earlier one holds of the same stretch. */
export interface MixWindow {
  type: "window";
  epoch: number;
  /** Counts what was changed in the plan: windows of one version join without a seam. */
  version: number;
  from: number;
  left: Float32Array<ArrayBuffer>;
  right: Float32Array<ArrayBuffer>;
  /** Where the mix ends, in samples. */
  end: number;
}

/** Worklet to worker: how far it has come. */
export interface PlayedReport {
  type: "played";
  epoch: number;
  at: number;
}

export type OutputStatus = "paused" | "waiting" | "playing" | "ended";

/** Worklet to page, about twenty times a second while it plays, and when its status changes. */
export interface OutputReport {
  type: "report";
  epoch: number;
  status: OutputStatus;
  /** In samples, at `time` of the context. */
  at: number;
  time: number;
  /** Largest samples of both channels since the last report. */
  peaks: readonly [left: number, right: number];
}
