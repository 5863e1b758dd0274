import { speechCancelled, SpeechError } from "../speech-error.ts";
import type { EngineOutcome } from "./engine-outcome.ts";
import {
  type EngineProcess,
  type EngineProcessOptions,
  type RunOptions,
  startEngineProcess,
} from "./engine-process.ts";

export interface EnginePoolOptions extends EngineProcessOptions {
  processes: number;
  /** A process without work for this long is ended. */
  idleMs: number;
}

export type Priority = "preview" | "build";

/** A queue in front of an engine's processes. */
export interface EnginePool<Job> {
  /** @throws {SpeechError} ENGINE_FAILED when the process fails at this job, CANCELLED on abort and after close */
  run(job: Job, priority: Priority, options?: RunOptions): Promise<EngineOutcome>;
  /** Starts a process ahead of its first job; it ends when none comes. */
  warm(): void;
  /** Ids of the processes that run now. */
  pids(): number[];
  close(): Promise<void>;
}

interface Waiting<Job> {
  job: Job;
  options: RunOptions;
  settle: (outcome: EngineOutcome) => void;
  fail: (error: SpeechError) => void;
}

interface Slot<Job> {
  process: EngineProcess<Job> | undefined;
  busy: boolean;
  idle: NodeJS.Timeout | undefined;
}

/** After this many previews in a row a waiting build gets its turn. */
const maxConsecutivePreviews = 8;
const failureMessage = "The voice engine failed at this sentence. Please try again.";

/** Processes start with the first job. Each class is served in the order of arrival. */
export function createEnginePool<Job>({ processes, idleMs, ...options }: EnginePoolOptions): EnginePool<Job> {
  const queues: Record<Priority, Waiting<Job>[]> = { preview: [], build: [] };
  const slots = Array.from({ length: processes }, (): Slot<Job> => ({
    process: undefined,
    busy: false,
    idle: undefined,
  }));
  const stopping = new Set<Promise<void>>();
  let closed = false;
  let previewsInARow = 0;

  function next(): Waiting<Job> | undefined {
    const buildsTurn = queues.build.length > 0 && previewsInARow >= maxConsecutivePreviews;
    const preview = buildsTurn ? undefined : queues.preview.shift();
    previewsInARow = preview ? previewsInARow + 1 : 0;
    return preview ?? queues.build.shift();
  }

  function freeSlot(): Slot<Job> | undefined {
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

  async function serve(slot: Slot<Job>, waiting: Waiting<Job>): Promise<void> {
    clearTimeout(slot.idle);
    try {
      const process = processOf(slot);
      process.setReferenced(true);
      waiting.settle(await process.run(waiting.job, waiting.options));
    } catch (error) {
      discard(slot);
      waiting.fail(closed ? speechCancelled() : new SpeechError("ENGINE_FAILED", failureMessage, { cause: error }));
    }
    slot.busy = false;
    dispatch();
    if (!slot.busy) startIdleTimer(slot);
  }

  function processOf(slot: Slot<Job>): EngineProcess<Job> {
    if (slot.process?.usable) return slot.process;
    discard(slot);
    return (slot.process = startEngineProcess(options));
  }

  function startIdleTimer(slot: Slot<Job>): void {
    slot.process?.setReferenced(false);
    slot.idle = setTimeout(() => discard(slot), idleMs);
    slot.idle.unref();
  }

  function discard(slot: Slot<Job>): void {
    const { process } = slot;
    slot.process = undefined;
    if (!process) return;
    const stopped = process.stop().finally(() => stopping.delete(stopped));
    stopping.add(stopped);
  }

  return {
    async run(job, priority, runOptions = {}) {
      const { signal } = runOptions;
      if (closed) throw speechCancelled();
      if (signal?.aborted) throw speechCancelled(signal.reason);
      return new Promise<EngineOutcome>((resolve, reject) => {
        const waiting: Waiting<Job> = { job, options: runOptions, settle: settled(resolve), fail: settled(reject) };
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
