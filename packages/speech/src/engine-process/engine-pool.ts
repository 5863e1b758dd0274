import { speechCancelled, SpeechError } from "../speech-error.ts";
import { createTurnQueue, type Priority } from "../turns/turns.ts";
import type { EngineOutcome } from "./engine-outcome.ts";
import { EngineProcess, type EngineProcessOptions, type RunOptions } from "./engine-process.ts";

export interface EnginePoolOptions<Job> extends EngineProcessOptions {
  processes: number;
  /** What a process must have loaded for a job; one that has something else loaded is ended. None when absent. */
  loadOf?: (job: Job) => string;
  /** A process without work for this long is ended. */
  idleMs: number;
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

/**
 * A queue in front of an engine's processes, which start with the first job. Each class is served in the order of
 * arrival.
 */
export class EnginePool<Job> {
  readonly #options: EnginePoolOptions<Job>;
  readonly #queue = createTurnQueue<Waiting<Job>>();
  readonly #slots: readonly Slot<Job>[];
  readonly #stopping = new Set<Promise<void>>();
  #isClosed = false;
  #passedOver = 0;

  constructor(options: EnginePoolOptions<Job>) {
    this.#options = options;
    this.#slots = Array.from({ length: options.processes }, (): Slot<Job> => ({
      process: undefined,
      load: undefined,
      busy: false,
      idle: undefined,
    }));
  }

  /** @throws {SpeechError} ENGINE_FAILED when the process fails at this job, CANCELLED on abort and after close */
  async run(job: Job, priority: Priority, runOptions: RunOptions = {}): Promise<EngineOutcome> {
    const { signal } = runOptions;
    if (this.#isClosed) throw speechCancelled();
    if (signal?.aborted) throw speechCancelled(signal.reason);
    return new Promise<EngineOutcome>((resolve, reject) => {
      const waiting: Waiting<Job> = {
        job,
        load: this.#options.loadOf?.(job),
        options: runOptions,
        settle: settled(resolve),
        fail: settled(reject),
      };
      const cancelWaiting = () => {
        this.#queue.remove(waiting);
        reject(speechCancelled(signal?.reason));
      };
      function settled<T>(done: (value: T) => void): (value: T) => void {
        return (value) => {
          signal?.removeEventListener("abort", cancelWaiting);
          done(value);
        };
      }
      signal?.addEventListener("abort", cancelWaiting, { once: true });
      this.#queue.add(waiting, priority);
      this.#dispatch();
    });
  }

  /**
   * Starts a process ahead of its first job, where none runs yet; it ends when none comes. With a job that asks for nothing
   * it loads what that job needs.
   */
  warm(job?: Job): void {
    const free = this.#free();
    const slot = free.find(({ process }) => !process?.usable);
    if (this.#isClosed || !slot || free.some(({ process }) => process?.usable)) return;
    // What fails here fails again, and is told, at the first job.
    if (job !== undefined) void this.run(job, "build").catch(() => undefined);
    else {
      this.#processOf(slot, undefined);
      this.#startIdleTimer(slot);
    }
  }

  /** Ends the processes that do nothing now: what they have loaded may be gone. */
  endIdle(): void {
    for (const slot of this.#free()) {
      clearTimeout(slot.idle);
      this.#discard(slot);
    }
  }

  /** Ids of the processes that run now. */
  pids(): number[] {
    return this.#slots.flatMap(({ process }) => (process?.usable && process.pid) || []);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of this.#queue.drain()) waiting.fail(speechCancelled());
    for (const slot of this.#slots) {
      clearTimeout(slot.idle);
      this.#discard(slot);
    }
    await Promise.all(this.#stopping);
  }

  #free(): Slot<Job>[] {
    return this.#slots.filter((slot) => !slot.busy);
  }

  #dispatch(): void {
    for (;;) {
      const free = this.#free();
      const waiting = free.length > 0 ? this.#queue.next((queued) => this.#pick(queued, free)) : undefined;
      const slot = waiting && slotFor(waiting.load, free);
      if (!slot) return;
      slot.busy = true;
      void this.#serve(slot, waiting);
    }
  }

  /** Of those that wait in a class the first, or the first that a free process has loaded already. */
  #pick(waiting: readonly Waiting<Job>[], free: readonly Slot<Job>[]): number {
    const loaded =
      this.#passedOver < maxPassedOver
        ? waiting.findIndex(({ load }) => free.some((slot) => hasLoaded(slot, load)))
        : 0;
    const at = Math.max(0, loaded);
    this.#passedOver = at === 0 ? 0 : this.#passedOver + 1;
    return at;
  }

  async #serve(slot: Slot<Job>, waiting: Waiting<Job>): Promise<void> {
    clearTimeout(slot.idle);
    try {
      const process = this.#processOf(slot, waiting.load);
      process.setReferenced(true);
      waiting.settle(await process.run(waiting.job, waiting.options));
    } catch (error) {
      this.#discard(slot);
      waiting.fail(
        this.#isClosed ? speechCancelled() : new SpeechError("ENGINE_FAILED", failureMessage, { cause: error }),
      );
    }
    slot.busy = false;
    this.#dispatch();
    if (!slot.busy) this.#startIdleTimer(slot);
  }

  #processOf(slot: Slot<Job>, load: string | undefined): EngineProcess<Job> {
    const isFit = hasLoaded(slot, load) || hasLoaded(slot, undefined);
    slot.load = load;
    if (slot.process && isFit) return slot.process;
    this.#discard(slot);
    return (slot.process = new EngineProcess(this.#options));
  }

  #startIdleTimer(slot: Slot<Job>): void {
    slot.process?.setReferenced(false);
    slot.idle = setTimeout(() => this.#discard(slot), this.#options.idleMs);
    slot.idle.unref();
  }

  #discard(slot: Slot<Job>): void {
    const { process } = slot;
    slot.process = undefined;
    if (!process) return;
    const stopped = process.stop().finally(() => this.#stopping.delete(stopped));
    this.#stopping.add(stopped);
  }
}

function hasLoaded<Job>(slot: Slot<Job>, load: string | undefined): boolean {
  return slot.process?.usable === true && slot.load === load;
}

function slotFor<Job>(load: string | undefined, free: readonly Slot<Job>[]): Slot<Job> | undefined {
  return (
    free.find((slot) => hasLoaded(slot, load)) ??
    free.find((slot) => hasLoaded(slot, undefined)) ??
    free.find((slot) => !slot.process) ??
    free[0]
  );
}
