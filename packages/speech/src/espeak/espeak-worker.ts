// Entry of the engine's own process: espeak can crash or hang without taking anything else along.
import { flushCompileCache } from "node:module";
import { isCancelled } from "./cancel-file.ts";
import { createEspeakSynthesizer } from "./espeak-synthesizer.ts";
import { speakUtterance } from "./speak-utterance.ts";
import { CANCEL_DESCRIPTOR, type WorkerAnswer, type WorkerRequest } from "./worker-messages.ts";

process.on("disconnect", () => process.exit(0));

const synthesizer = await createEspeakSynthesizer();
function answer(message: WorkerAnswer): void {
  process.send?.(message);
}

process.on("message", ({ id, job, wantsHead }: WorkerRequest) => {
  try {
    answer({
      kind: "outcome",
      id,
      outcome: speakUtterance(synthesizer, job, {
        stopped: () => isCancelled(CANCEL_DESCRIPTOR, id),
        ...(wantsHead ? { onHead: (head) => answer({ kind: "head", id, head }) } : {}),
      }),
    });
  } catch (error) {
    answer({ kind: "failed", id, reason: String(error) });
    // The engine's memory may be anything now: the next job gets a new process.
    process.disconnect?.();
  }
});

answer({ kind: "ready" });
flushCompileCache();
