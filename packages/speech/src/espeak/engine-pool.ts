import { speechCancelled, SpeechError } from "../speech-error.ts";
import { type EngineProcess, type RunOptions, startEngineProcess } from "./engine-process.ts";
import type { EspeakJob, EspeakOutcome } from "./speak-utterance.ts";

export interface EnginePoolOptions {
  processes: number;
  timeoutMs: number;
  /** A process without work for this long is ended. */
  idleMs: number;
  cacheDirectory?: string | undefined;
}

export type Priority = "preview" | "build";

/** A queue in front of the engine's processes. */
export interface EnginePool {
  /** @throws {SpeechError} ENGINE_FAILED when the process fails at this job, CANCELLED on abort and after close */
  run(job: EspeakJob, priority: Priority, options?: RunOptions): Promise<EspeakOutcome>;
  /** Starts a process ahead of its first job; it ends when none comes. */
  warm(): void;
  /** Ids of the processes that run now. */
  pids(): number[];
  close(): Promise<void>;
}

interface Waiting {
  job: EspeakJob;
  options: RunOptions;
  settle: (outcome: EspeakOutcome) => void;
  fail: (error: SpeechError) => void;
}

interface Slot {
  process: EngineProcess | undefined;
  busy: boolean;
  idle: NodeJS.Timeout | undefined;
}

/** After this many previews in a row a waiting build gets its turn. */
const maxConsecutivePreviews = 8;
const failureMessage = "The voice engine failed at this sentence. Please try again.";

/** Processes start with the first job. Each class is served in the order of arrival. */
export function createEnginePool({ processes, timeoutMs, idleMs, cacheDirectory }: EnginePoolOptions): EnginePool {
  const queues: Record<Priority, Waiting[]> = { preview: [], build: [] };
  const slots: Slot[] = Array.from({ length: processes }, () => ({ process: undefined, busy: false, idle: undefined }));
  const stopping = new Set<Promise<void>>();
  let closed = false;
  let previewsInARow = 0;

  function next(): Waiting | undefined {
    const buildsTurn = queues.build.length > 0 && previewsInARow >= maxConsecutivePreviews;
    const preview = buildsTurn ? undefined : queues.preview.shift();
    previewsInARow = preview ? previewsInARow + 1 : 0;
    return preview ?? queues.build.shift();
  }

  function freeSlot(): Slot | undefined {
    const free = slots.filter((slot) => !slot.busy);
    return free.find((slot) => slot.process?.usable) ?? free[0];
  }

  function dispatch(): void {
    for (;;) {
      const slot = freeSlot();
      const waiting = slot && next();
      if (!waiting) return;
      slot.busy = true;
      void serve(slot, waiting);
    }
  }

  async function serve(slot: Slot, { job, options, settle, fail }: Waiting): Promise<void> {
    clearTimeout(slot.idle);
    try {
      const process = processOf(slot);
      process.setReferenced(true);
      settle(await process.run(job, options));
    } catch (error) {
      discard(slot);
      fail(closed ? speechCancelled() : new SpeechError("ENGINE_FAILED", failureMessage, { cause: error }));
    }
    slot.busy = false;
    dispatch();
    if (!slot.busy) startIdleTimer(slot);
  }

  function processOf(slot: Slot): EngineProcess {
    if (slot.process?.usable) return slot.process;
    discard(slot);
    return (slot.process = startEngineProcess({ timeoutMs, cacheDirectory }));
  }

  function startIdleTimer(slot: Slot): void {
    slot.process?.setReferenced(false);
    slot.idle = setTimeout(() => discard(slot), idleMs);
    slot.idle.unref();
  }

  function discard(slot: Slot): void {
    const { process } = slot;
    slot.process = undefined;
    if (!process) return;
    const stopped = process.stop().finally(() => stopping.delete(stopped));
    stopping.add(stopped);
  }

  return {
    async run(job, priority, options = {}) {
      const { signal } = options;
      if (closed) throw speechCancelled();
      if (signal?.aborted) throw speechCancelled(signal.reason);
      return new Promise<EspeakOutcome>((resolve, reject) => {
        const waiting: Waiting = { job, options, settle: settled(resolve), fail: settled(reject) };
        function settled<T>(done: (value: T) => void): (value: T) => void {
          return (value) => {
            signal?.removeEventListener("abort", cancelWaiting);
            done(value);
          };
        }
        function cancelWaiting(): void {
          const index = queues[priority].indexOf(waiting);
          if (index !== -1) queues[priority].splice(index, 1);
          reject(speechCancelled(signal?.reason));
        }
        signal?.addEventListener("abort", cancelWaiting, { once: true });
        queues[priority].push(waiting);
        dispatch();
      });
    },
    warm() {
      const slot = freeSlot();
      if (closed || !slot || slot.process?.usable) return;
      processOf(slot);
      startIdleTimer(slot);
    },
    pids: () => slots.flatMap(({ process }) => (process?.usable && process.pid) || []),
    async close() {
      closed = true;
      for (const queue of Object.values(queues)) {
        for (const waiting of queue.splice(0)) waiting.fail(speechCancelled());
      }
      for (const slot of slots) {
        clearTimeout(slot.idle);
        discard(slot);
      }
      await Promise.all(stopping);
    },
  };
}
