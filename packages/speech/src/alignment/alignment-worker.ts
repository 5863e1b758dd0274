import { parentPort } from "node:worker_threads";
import { alignSpeech } from "./align-speech.ts";
import type { AlignmentTask } from "./alignment-task.ts";

parentPort?.on("message", ({ reference, other }: AlignmentTask) => {
  try {
    parentPort?.postMessage({ result: alignSpeech(reference, other) }, []);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ failure: { code: "FAILED", message } }, []);
  }
});
