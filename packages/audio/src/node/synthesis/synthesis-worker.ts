import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { WasmModule } from "../../mp3/lame.ts";
import { soundLibrary } from "../../synthesis/library.ts";
import { masterSound } from "../../synthesis/master-sound.ts";
import { renderScore } from "../../synthesis/render-score.ts";

/** The thread that makes one sound of the library. */
const { name, module, isWaitedFor } = workerData as { name: string; module: WasmModule; isWaitedFor: boolean };
/** A third of what another thread gets: what is made at leisure is still made on a busy machine (sched(7)). */
const leisurePriority = 5;
// On Linux the calling thread's own; elsewhere it would be that of the whole process (setpriority(2)).
if (!isWaitedFor && process.platform === "linux") setPriority(leisurePriority);
const sound = soundLibrary.find((other) => other.name === name);
if (!sound) throw new RangeError(`The library has no sound ${name}.`);
const file = await masterSound(renderScore(sound.score), sound.title, module);
parentPort?.postMessage(file, [file.bytes.buffer, file.peaks.buffer]);
