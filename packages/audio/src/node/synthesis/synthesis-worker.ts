import { parentPort, workerData } from "node:worker_threads";
import type { WasmModule } from "../../mp3/lame.ts";
import { soundLibrary } from "../../synthesis/library.ts";
import { makeSource } from "../../synthesis/make-source.ts";
import { renderScore } from "../../synthesis/render-score.ts";

/** The thread that makes one sound of the library. */
const { name, module } = workerData as { name: string; module: WasmModule };
const sound = soundLibrary.find((other) => other.name === name);
if (!sound) throw new RangeError(`The library has no sound ${name}.`);
const file = await makeSource(renderScore(sound.score), sound.title, module);
parentPort?.postMessage(file, [file.bytes.buffer, file.peaks.buffer]);
