import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { AudioError } from "../audio-error.ts";
import { createMp3Encoder } from "../mp3/encoder.ts";
import type { WasmModule } from "../mp3/lame.ts";
import { openFrameDecoder } from "../mp3/frame-decoder.ts";
import { openPeakReader } from "../mp3/decode.ts";
import { SAMPLES_PER_FRAME } from "../format.ts";
import { openMixRenderer } from "./mix-renderer.ts";
import { performTask } from "./perform-task.ts";
import type { TaskMessage } from "./tasks.ts";
import type { Failure } from "./thread-pool.ts";

/**
 * A task leaves megabytes of samples behind, which the collector takes for a few small objects and lets pile up: asked
 * for every so often, it keeps a thread at a quarter of the memory.
 */
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as (options: { type: "major" }) => void;
const tasksBetweenCollections = 4;
let tasksDone = 0;

const codec = Promise.all([openPeakReader(), openFrameDecoder()]).then(([decodedPeak, decodeFrames]) => {
  const encoder = createMp3Encoder(workerData as WasmModule);
  // Sets LAME up now: a thread that was started ahead of its work has the time.
  encoder.encodeSegment(new Float32Array(SAMPLES_PER_FRAME));
  return { encoder, decodedPeak, decodeFrames, mixes: openMixRenderer(workerData as WasmModule) };
});

parentPort?.on("message", ({ work, cancelled }: TaskMessage) => {
  codec
    .then((opened) => performTask(work, opened, () => Atomics.load(cancelled, 0) === 1))
    .then(
      ({ result, buffers }) => {
        parentPort?.postMessage({ result }, buffers);
        // The rest of the preview follows at once.
        if (work.kind === "encodeHead") return undefined;
        tasksDone += 1;
        // One of a mix is windows enough.
        const isOfMix = "mix" in work.task && "windows" in work.task;
        if (isOfMix || tasksDone % tasksBetweenCollections === 0) collectGarbage({ type: "major" });
        return undefined;
      },
      (error: unknown) => parentPort?.postMessage({ failure: failureOf(error) }, []),
    );
});

function failureOf(error: unknown): Failure {
  if (error instanceof AudioError) return { code: error.code, message: error.message };
  if (error instanceof RangeError) return { message: error.message };
  const reason = error instanceof Error ? ` (${error.message})` : "";
  return { code: "FAILED", message: `The work on the audio failed${reason}.` };
}
