import { flushCompileCache } from "node:module";
import { isCancelled } from "./cancel-file.ts";
import {
  CANCEL_DESCRIPTOR,
  type EngineOutcome,
  type SpeakingHooks,
  type WorkerAnswer,
  type WorkerRequest,
} from "./engine-outcome.ts";

/** Answers jobs in an engine's own process, which can crash or hang without taking anything else along. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what arrives is what the pool of the same engine sends
export function serveJobs<Job>(
  speak: (job: Job, hooks: SpeakingHooks) => EngineOutcome | Promise<EngineOutcome>,
): void {
  function answer(message: WorkerAnswer): void {
    process.send?.(message);
  }
  process.on("disconnect", () => process.exit(0));
  async function serve({ id, job, wantsHead }: WorkerRequest<Job>): Promise<void> {
    try {
      const outcome = await speak(job, {
        stopped: () => isCancelled(CANCEL_DESCRIPTOR, id),
        onStep: () => answer({ kind: "alive", id }),
        ...(wantsHead ? { onHead: (head) => answer({ kind: "head", id, head }) } : {}),
      });
      answer({ kind: "outcome", id, outcome });
    } catch (error) {
      answer({ kind: "failed", id, reason: String(error) });
      // The engine's memory may be anything now: the next job gets a new process.
      process.disconnect?.();
    }
  }
  process.on("message", (request: WorkerRequest<Job>) => void serve(request));
  answer({ kind: "ready" });
  flushCompileCache();
}
