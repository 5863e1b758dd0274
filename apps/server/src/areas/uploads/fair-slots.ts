import { AppError } from "../../platform/http/index.ts";

/** Runs work for organisations, a few at once; a free slot goes to the organisation that occupies the fewest. */
export interface FairSlots {
  /** @throws {AppError} UNAVAILABLE when too much waits already; what `signal` aborts waits no longer */
  run<Result>(organisationId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  organisationId: string;
  begin: () => void;
}

export function createFairSlots(options: { size: number; maxWaitingEach: number; busyMessage: string }): FairSlots {
  const { size, maxWaitingEach, busyMessage } = options;
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let occupied = 0;

  function begin(organisationId: string): void {
    occupied += 1;
    running.set(organisationId, (running.get(organisationId) ?? 0) + 1);
  }

  function end(organisationId: string): void {
    occupied -= 1;
    const left = (running.get(organisationId) ?? 1) - 1;
    if (left > 0) running.set(organisationId, left);
    else running.delete(organisationId);
    const fewest = Math.min(...waiting.map((entry) => running.get(entry.organisationId) ?? 0));
    const place = waiting.findIndex((entry) => (running.get(entry.organisationId) ?? 0) === fewest);
    if (place >= 0) waiting.splice(place, 1)[0]?.begin();
  }

  function take(organisationId: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (occupied < size) {
      begin(organisationId);
      return Promise.resolve();
    }
    if (waiting.filter((entry) => entry.organisationId === organisationId).length >= maxWaitingEach) {
      return Promise.reject(new AppError("UNAVAILABLE", busyMessage));
    }
    return new Promise((resolve, reject) => {
      function abort(): void {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal.reason as Error);
      }
      const entry: Waiting = {
        organisationId,
        begin() {
          signal.removeEventListener("abort", abort);
          begin(organisationId);
          resolve();
        },
      };
      waiting.push(entry);
      signal.addEventListener("abort", abort, { once: true });
    });
  }

  return {
    async run(organisationId, signal, work) {
      await take(organisationId, signal);
      try {
        return await work();
      } finally {
        end(organisationId);
      }
    },
  };
}
