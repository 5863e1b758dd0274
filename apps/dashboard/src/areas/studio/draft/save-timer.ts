/** Milliseconds since 1970, and timers. */
export interface Clock {
  now(): number;
  /** Runs once after `milliseconds`; returns a cancel function. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The page's own. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Debounce after the last change, and the maximum delay after the first. */
export const debounceMs = 1000;
const maxWaitMs = 10_000;
const minRetryMs = 2000;
const maxRetryMs = 30_000;

/** When the next save is due. Nothing is due while it is closed. */
export class SaveTimer {
  readonly #clock: Clock;
  readonly #save: () => void;
  #isOpen = false;
  #cancel: () => void = () => {};
  /** When the first of the unsaved changes was made. */
  #dirtySince = 0;
  #retryMs = minRetryMs;

  constructor(clock: Clock, save: () => void) {
    this.#clock = clock;
    this.#save = save;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  open(): void {
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
    this.#cancel();
  }

  cancel(): void {
    this.#cancel();
  }

  after(milliseconds: number): void {
    this.#cancel();
    if (this.#isOpen) this.#cancel = this.#clock.after(milliseconds, this.#save);
  }

  /** What is changed from now on has not waited yet. */
  restart(): void {
    this.#dirtySince = this.#clock.now();
  }

  /** Due a little after the last change, and not much later than the first. */
  debounce(): void {
    this.after(Math.max(0, Math.min(debounceMs, this.#dirtySince + maxWaitMs - this.#clock.now())));
  }

  /** Due after a failure, each time twice as late. */
  backOff(): void {
    this.after(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, maxRetryMs);
  }

  /** The server answered: the next failure is tried again soon. */
  resetBackOff(): void {
    this.#retryMs = minRetryMs;
  }
}
