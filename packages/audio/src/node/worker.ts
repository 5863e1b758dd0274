import { parentPort, workerData } from "node:worker_threads";
import { AudioError } from "../audio-error.ts";
import { createMp3Encoder } from "../mp3/encoder.ts";
import type { WasmModule } from "../mp3/lame.ts";
import { openPeakReader } from "../mp3/peak-reader.ts";
import { runTask } from "./run-task.ts";
import type { Task } from "./tasks.ts";
import type { Failure } from "./thread-pool.ts";

const codec = openPeakReader().then((decodedPeak) => ({
  encoder: createMp3Encoder(workerData as WasmModule),
  decodedPeak,
}));

parentPort?.on("message", (task: Task) => {
  codec
    .then((opened) => runTask(task, opened))
    .then(
      ({ result, buffers }) => parentPort?.postMessage({ result }, buffers),
      (error: unknown) => parentPort?.postMessage({ failure: failureOf(error) }, []),
    );
});

function failureOf(error: unknown): Failure {
  if (error instanceof AudioError) return { code: error.code, message: error.message };
  if (error instanceof RangeError) return { message: error.message };
  const reason = error instanceof Error ? ` (${error.message})` : "";
  return { code: "FAILED", message: `The work on the audio failed${reason}.` };
}
