import type { MixPlan } from "@lectern/audio";
import type { WorkerReport, WorkerRequest } from "./messages.ts";
import { reportError } from "../../../../platform/errors/report-error.ts";
import { asItIs, type MeasuredMix } from "./incremental-mix-measurer.ts";
import { createPlanEncoder } from "./spoken-words.ts";

/** A plan that has stood for so long is no longer part of a gesture: it is rendered further ahead, and measured. */
const settledAfterMs = 400;

export interface MixWorkersOptions {
  /** To the worklet. */
  port: MessagePort;
  onMissing: (sources: readonly string[]) => void;
  onMeasured: (measured: MeasuredMix) => void;
  onFailure: () => void;
}

export interface SentPlan {
  plan: MixPlan;
  /** Index of the clip that is heard alone. */
  only: number | undefined;
  isMixed: boolean;
}

/** A worker that renders what is heard, and one that measures the whole meanwhile. */
export interface MixWorkers {
  change: (sent: SentPlan) => void;
  seek: (epoch: number, at: number) => void;
  retry: () => void;
  close: () => void;
}

export function openMixWorkers({ port, onMissing, onMeasured, onFailure }: MixWorkersOptions): MixWorkers {
  const player = openWorker(onReport, onFailure);
  const playerWords = createPlanEncoder();
  let meter: { worker: Worker; words: ReturnType<typeof createPlanEncoder> } | undefined;
  let timer: number | undefined;
  /** What was measured last, or is being measured. */
  let measured: Pick<SentPlan, "plan" | "isMixed"> | undefined;
  let wanted: SentPlan | undefined;

  function openWorker(onMessage: (report: WorkerReport) => void, onEnd: () => void): Worker {
    const worker = new Worker(new URL("./mix-worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<WorkerReport>) => {
      if (data.type !== "failed") return onMessage(data);
      reportError(new Error(`A worker of the timeline failed: ${data.reason}`));
      onEnd();
    };
    // Its script could not be loaded.
    worker.onerror = onEnd;
    return worker;
  }

  function onReport(report: WorkerReport): void {
    if (report.type === "missing") onMissing(report.sources);
    else if (report.type === "measured" && wanted?.plan === measured?.plan) {
      tell(player, { type: "mastering", mastering: report.measured.mastering });
      onMeasured(report.measured);
    }
  }

  function measure(): void {
    if (!wanted || wanted.plan === measured?.plan) return;
    // Without a measure the mix is heard all the same, at the gain it had.
    meter ??= { worker: openWorker(onReport, () => undefined), words: createPlanEncoder() };
    const { plan, isMixed } = wanted;
    measured = { plan, isMixed };
    tell(meter.worker, { type: "measure", message: meter.words(plan), isMixed });
  }

  tell(player, { type: "connect", port });
  return {
    change(next) {
      const { plan, only, isMixed } = next;
      if (isMixed !== wanted?.isMixed) {
        tell(player, { type: "mastering", mastering: isMixed ? { gainDb: 0 } : asItIs });
      }
      wanted = next;
      tell(player, { type: "plan", message: playerWords(plan), only });
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        tell(player, { type: "settled" });
        measure();
      }, settledAfterMs);
    },
    seek: (epoch, at) => tell(player, { type: "seek", epoch, at }),
    retry() {
      for (const worker of [player, meter?.worker]) if (worker) tell(worker, { type: "retry" });
    },
    close() {
      window.clearTimeout(timer);
      player.terminate();
      meter?.worker.terminate();
    },
  };
}

function tell(worker: Worker, request: WorkerRequest): void {
  worker.postMessage(request, request.type === "connect" ? [request.port] : []);
}
