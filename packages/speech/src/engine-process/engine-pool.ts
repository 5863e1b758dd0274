import { speechCancelled, SpeechError } from "../speech-error.ts";
import { createTurnQueue, type Priority } from "../turns/turns.ts";
import type { EngineOutcome } from "./engine-outcome.ts";
import {
  type EngineProcess,
  type EngineProcessOptions,
  type RunOptions,
  startEngineProcess,
} from "./engine-process.ts";

export interface EnginePoolOptions<Job> extends EngineProcessOptions {
  processes: number;
  /** What a process must have loaded for a job; one that has something else loaded is ended. None when absent. */
  loadOf?: (job: Job) => string;
  /** A process without work for this long is ended. */
  idleMs: number;
}

/** A queue in front of an engine's processes. */
export interface EnginePool<Job> {
  /** @throws {SpeechError} ENGINE_FAILED when the process fails at this job, CANCELLED on abort and after close */
  run(job: Job, priority: Priority, options?: RunOptions): Promise<EngineOutcome>;
  /**
   * Starts a process ahead of its first job, where none runs yet; it ends when none comes. With a job that asks for nothing
   * it loads what that job needs.
   */
  warm(job?: Job): void;
  /** Ends the processes that do nothing now: what they have loaded may be gone. */
  endIdle(): void;
  /** Ids of the processes that run now. */
  pids(): number[];
  close(): Promise<void>;
}

interface Waiting<Job> {
  job: Job;
  load: string | undefined;
  options: RunOptions;
  settle: (outcome: EngineOutcome) => void;
  fail: (error: SpeechError) => void;
}

interface Slot<Job> {
  process: EngineProcess<Job> | undefined;
  /** What the process has loaded; undefined while it has nothing. */
  load: string | undefined;
  busy: boolean;
  idle: NodeJS.Timeout | undefined;
}

/** Jobs that wait for another load are passed over this often in a row, no more. */
const maxPassedOver = 16;
const failureMessage = "The voice engine failed at this sentence. Please try again.";

/** Processes start with the first job. Each class is served in the order of arrival. */
export function createEnginePool<Job>({
  processes,
  idleMs,
  loadOf,
  ...options
}: EnginePoolOptions<Job>): EnginePool<Job> {
  const queue = createTurnQueue<Waiting<Job>>();
  const slots = Array.from({ length: processes }, (): Slot<Job> => ({
    process: undefined,
    load: undefined,
    busy: false,
    idle: undefined,
  }));
  const stopping = new Set<Promise<void>>();
  let closed = false;
  let passedOver = 0;

  /** Of those that wait in a class the first, or the first that a free process has loaded already. */
  function pickOf(free: readonly Slot<Job>[]) {
    return (waiting: readonly Waiting<Job>[]): number => {
      const loaded =
        passedOver < maxPassedOver ? waiting.findIndex(({ load }) => free.some((slot) => has(slot, load))) : 0;
      const at = Math.max(0, loaded);
      passedOver = at === 0 ? 0 : passedOver + 1;
      return at;
    };
  }

  function has(slot: Slot<Job>, load: string | undefined): boolean {
    return slot.process?.usable === true && slot.load === load;
  }

  function slotFor(load: string | undefined, free: readonly Slot<Job>[]): Slot<Job> | undefined {
    return (
      free.find((slot) => has(slot, load)) ??
      free.find((slot) => has(slot, undefined)) ??
      free.find((slot) => !slot.process) ??
      free[0]
    );
  }

  function dispatch(): void {
    for (;;) {
      const free = slots.filter((slot) => !slot.busy);
      const waiting = free.length > 0 ? queue.next(pickOf(free)) : undefined;
      const slot = waiting && slotFor(waiting.load, free);
      if (!slot) return;
      slot.busy = true;
      void serve(slot, waiting);
    }
  }

  async function serve(slot: Slot<Job>, waiting: Waiting<Job>): Promise<void> {
    clearTimeout(slot.idle);
    try {
      const process = processOf(slot, waiting.load);
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

  function processOf(slot: Slot<Job>, load: string | undefined): EngineProcess<Job> {
    const isFit = has(slot, load) || has(slot, undefined);
    slot.load = load;
    if (slot.process && isFit) return slot.process;
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

  async function run(job: Job, priority: Priority, runOptions: RunOptions = {}): Promise<EngineOutcome> {
    const { signal } = runOptions;
    if (closed) throw speechCancelled();
    if (signal?.aborted) throw speechCancelled(signal.reason);
    return new Promise<EngineOutcome>((resolve, reject) => {
      const waiting: Waiting<Job> = {
        job,
        load: loadOf?.(job),
        options: runOptions,
        settle: settled(resolve),
        fail: settled(reject),
      };
      function settled<T>(done: (value: T) => void): (value: T) => void {
        return (value) => {
          signal?.removeEventListener("abort", cancelWaiting);
          done(value);
        };
      }
      function cancelWaiting(): void {
        queue.remove(waiting);
        reject(speechCancelled(signal?.reason));
      }
      signal?.addEventListener("abort", cancelWaiting, { once: true });
      queue.add(waiting, priority);
      dispatch();
    });
  }

  return {
    run,
    warm(job) {
      const free = slots.filter((slot) => !slot.busy);
      const slot = free.find(({ process }) => !process?.usable);
      if (closed || !slot || free.some(({ process }) => process?.usable)) return;
      // What fails here fails again, and is told, at the first job.
      if (job !== undefined) void run(job, "build").catch(() => undefined);
      else {
        processOf(slot, undefined);
        startIdleTimer(slot);
      }
    },
    endIdle() {
      for (const slot of slots.filter(({ busy }) => !busy)) {
        clearTimeout(slot.idle);
        discard(slot);
      }
    },
    pids: () => slots.flatMap(({ process }) => (process?.usable && process.pid) || []),
    async close() {
      closed = true;
      for (const waiting of queue.drain()) waiting.fail(speechCancelled());
      for (const slot of slots) {
        clearTimeout(slot.idle);
        discard(slot);
      }
      await Promise.all(stopping);
    },
  };
}
