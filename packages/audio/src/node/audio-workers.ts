import { type Transferable, Worker } from "node:worker_threads";
import type {
  AnalyseTask,
  DecodeFramesTask,
  DecodeTask,
  EncodedSegment,
  EncodeHeadTask,
  EncodeMixTask,
  EncodeTask,
  MeasureMixTask,
  MixedWindow,
  RenderMixTask,
  Task,
  TaskMessage,
} from "./tasks.ts";
import { ThreadPool, type TransferableMessage } from "./thread-pool.ts";
import type { SpeechMeasure } from "../mastering/measure-speech.ts";
import type { MixMeasure } from "../mixing/measure-mix.ts";
import type { DecodedAudio } from "../mp3/decode.ts";
import { loadMp3EncoderModule } from "./mp3-encoder-module.ts";

type Samples = Int16Array | Uint8Array;

/**
 * A task as a message to a worker thread. Its buffers are transferred: copied once before that or, with `transfer`,
 * never. A view of a larger buffer is always copied, because the whole buffer would be transferred.
 */
function toTransferable({ kind, task }: Task, cancelled: TaskMessage["cancelled"]): TransferableMessage {
  const transfer = new Set<Transferable>();

  function own<Array extends Samples>(samples: Array): Array {
    if (!(samples.buffer instanceof ArrayBuffer)) return samples;
    const whole = samples.byteLength === samples.buffer.byteLength;
    const owned = "transfer" in task && task.transfer && whole ? samples : (copyOf(samples) as Array);
    transfer.add(owned.buffer as ArrayBuffer);
    return owned;
  }

  function withTransfer(work: Task): TransferableMessage {
    const message: TaskMessage = { work, cancelled };
    return { message, transfer: [...transfer] };
  }

  if (kind === "analyse") return withTransfer({ kind, task: { ...task, pcm: own(task.pcm) } });
  if (kind === "encodeHead") return withTransfer({ kind, task: { ...task, pcm: own(task.pcm) } });
  if (kind === "decodeFrames") return withTransfer({ kind, task: { ...task, bytes: own(task.bytes) } });
  if (kind === "decode") return withTransfer({ kind, task: { ...task, bytes: own(task.bytes) } });
  // What a mix is made of is shared.
  if (kind === "measureMix") return withTransfer({ kind, task });
  if (kind === "encodeMix") return withTransfer({ kind, task });
  if (kind === "renderMix") return withTransfer({ kind, task });
  const parts = task.parts.map((part) => ({ ...part, pcm: own(part.pcm) }));
  return withTransfer({ kind, task: { ...task, parts } });
}

/** Not by `slice` alone: that of a Buffer is a view of its pool. */
function copyOf(samples: Samples): Samples {
  return samples instanceof Uint8Array ? new Uint8Array(samples) : samples.slice();
}

export interface AudioWorkersOptions {
  /** Threads at most; 2 when absent. A thread starts with the work that needs it. */
  size?: number;
  /** How long a thread without work stays; 30 000 when absent. It does not keep the process alive. */
  idleMs?: number;
  /** A task that takes more CPU time, in milliseconds, fails and its thread is ended; 120 000 when absent. */
  cpuMs?: number;
}

/**
 * Audio work in threads of its own, begun in the order of the calls but for `encodeHead`. Every call throws `AudioError`: CANCELLED when the
 * signal is aborted or the pool closed, TOO_LONG over `cpuMs`, FAILED when its thread died (another takes its
 * place). Samples handed in are copied when their turn comes, and must not change before the call is settled.
 */
export interface AudioWorkers {
  /** Measures an utterance's speech. */
  analyse(task: AnalyseTask, signal?: AbortSignal): Promise<SpeechMeasure>;
  /**
   * Gain, resampling to 44.1 kHz, limiter and MP3 for one segment of a plan.
   * @throws {RangeError} when the speech does not fit its frames
   */
  encode(task: EncodeTask, signal?: AbortSignal): Promise<EncodedSegment>;
  /**
   * The frames of the beginning of a preview, begun before all tasks that wait.
   * @throws {RangeError} when the speech does not fit its frames
   */
  encodeHead(task: EncodeHeadTask, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** Decodes an uploaded MP3. @throws {AudioError} INVALID_FILE, or TOO_LONG over `maxSeconds` */
  decode(task: DecodeTask, signal?: AbortSignal): Promise<DecodedAudio>;
  /** Samples of a range of a file: 1152 for each frame, of two channels by turns; silence where they are damaged. */
  decodeFrames(task: DecodeFramesTask, signal?: AbortSignal): Promise<Int16Array<ArrayBuffer>>;
  /** Measures windows of a mix, one by one, for `computeMixMastering`. */
  measureMix(task: MeasureMixTask, signal?: AbortSignal): Promise<MixMeasure[]>;
  /** Mixes, masters and encodes some of `planMixWindows`. @throws {RangeError} for anything else */
  encodeMix(task: EncodeMixTask, signal?: AbortSignal): Promise<MixedWindow[]>;
  /** Mixes and masters samples of a mix: 16 bits, left and right by turns. */
  renderMix(task: RenderMixTask, signal?: AbortSignal): Promise<Int16Array<ArrayBuffer>>;
  /** Starts a thread ahead of the first call. */
  warm(): void;
  /** Ends the threads; work under way fails with CANCELLED. */
  close(): Promise<void>;
}

/** Starts nothing yet. */
export function createAudioWorkers(options: AudioWorkersOptions = {}): AudioWorkers {
  const { size = 2, idleMs = 30_000, cpuMs = 120_000 } = options;
  const pool = new ThreadPool({ size, idleMs, limits: { cpuMs }, spawn });

  /** An abort is also written where the thread looks while it encodes, so that it is free for the next task at once. */
  function run<Result>(work: Task, signal?: AbortSignal, { isUrgent } = { isUrgent: false }): Promise<Result> {
    const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    function onAbort(): void {
      Atomics.store(cancelled, 0, 1);
    }
    signal?.addEventListener("abort", onAbort, { once: true });
    return pool
      .run<Result>(() => toTransferable(work, cancelled), signal, { isUrgent })
      .finally(() => signal?.removeEventListener("abort", onAbort));
  }

  return {
    analyse: (task, signal) => run({ kind: "analyse", task }, signal),
    encode: (task, signal) => run({ kind: "encode", task }, signal),
    encodeHead: (task, signal) => run({ kind: "encodeHead", task }, signal, { isUrgent: true }),
    decode: (task, signal) => run({ kind: "decode", task }, signal),
    decodeFrames: (task, signal) => run({ kind: "decodeFrames", task }, signal),
    measureMix: (task, signal) => run({ kind: "measureMix", task }, signal),
    encodeMix: (task, signal) => run({ kind: "encodeMix", task }, signal),
    renderMix: (task, signal) => run({ kind: "renderMix", task }, signal),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}

async function spawn(): Promise<Worker> {
  const workerData = await loadMp3EncoderModule();
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData, stdout: true, stderr: true });
  // The decoder reports every damaged frame on stderr; failures come back as messages.
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}
