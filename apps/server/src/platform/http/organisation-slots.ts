import type { AppError } from "./app-error.ts";

export interface SlotLimits {
  /** Slots in this process, of all organisations together; without it as many as they ask for. */
  inAll?: number;
  /** Slots of one organisation; without it as many as there are. */
  each?: number;
  /** How many of one organisation wait for a slot; more are refused. */
  waitingEach: number;
  /** How many wait of all organisations together; without it as many as each may. */
  waitingInAll?: number;
  /** The failure of those refused. */
  refusal: () => AppError;
}

/**
 * Bounds how much of something each organisation has under way in this process. A free slot goes to the organisation
 * that holds the fewest, among those to the one that waits longest.
 */
export interface OrganisationSlots {
  /**
   * Waits for a slot and answers how to give it back, which counts once. `signal` ends the wait.
   * @throws {AppError} the refusal
   */
  take(organisationId: string, signal: AbortSignal): Promise<() => void>;
  /** Runs work in a slot. @throws as take, and what the work throws */
  run<Result>(organisationId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  organisationId: string;
  begin: () => void;
}

export function createOrganisationSlots(limits: SlotLimits): OrganisationSlots {
  const { inAll = Infinity, each = Infinity, waitingEach, waitingInAll = Infinity, refusal } = limits;
  const held = new Map<string, number>();
  const waiting: Waiting[] = [];
  let occupied = 0;

  function heldBy(organisationId: string): number {
    return held.get(organisationId) ?? 0;
  }

  function isFree(organisationId: string): boolean {
    return occupied < inAll && heldBy(organisationId) < each;
  }

  function occupy(organisationId: string): () => void {
    occupied += 1;
    held.set(organisationId, heldBy(organisationId) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      giveBack(organisationId);
    };
  }

  function giveBack(organisationId: string): void {
    occupied -= 1;
    const left = heldBy(organisationId) - 1;
    if (left > 0) held.set(organisationId, left);
    else held.delete(organisationId);
    // One slot became free: at most one that waits can begin.
    const ready = waiting.filter((entry) => isFree(entry.organisationId));
    const fewest = Math.min(...ready.map((entry) => heldBy(entry.organisationId)));
    const next = ready.find((entry) => heldBy(entry.organisationId) === fewest);
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.begin();
  }

  async function take(organisationId: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (isFree(organisationId)) return occupy(organisationId);
    const own = waiting.filter((entry) => entry.organisationId === organisationId).length;
    if (own >= waitingEach || waiting.length >= waitingInAll) throw refusal();
    return new Promise((resolve, reject) => {
      function abort(): void {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal.reason as Error);
      }
      const entry: Waiting = {
        organisationId,
        begin() {
          signal.removeEventListener("abort", abort);
          resolve(occupy(organisationId));
        },
      };
      waiting.push(entry);
      signal.addEventListener("abort", abort, { once: true });
    });
  }

  return {
    take,
    async run(organisationId, signal, work) {
      const release = await take(organisationId, signal);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
