import type { AppError } from "../../failures/app-error.ts";

export interface SlotLimits {
  /** Slots in this process, of all organisations together; without it as many as they ask for. */
  inAll?: number;
  /** Slots of one organisation; without it as many as there are. */
  each?: number;
  /** How many of one organisation wait for a slot; more are refused. */
  waitingEach: number;
  /** How many of one of its people wait, where people are named; more are refused. Without it as many as each may. */
  waitingEachPerson?: number;
  /** How many wait of all organisations together; without it as many as each may. */
  waitingInAll?: number;
  /** The failure of those refused. */
  refusal: () => AppError;
}

/**
 * Bounds how much of something each organisation has under way in this process. A free slot goes to the organisation
 * that holds the fewest, among its people to whoever holds the fewest, among those to the organisation whose last turn is
 * longest ago.
 */
export interface OrganisationSlots {
  /**
   * Waits for a slot and answers how to give it back, which counts once. `signal` ends the wait.
   * @throws {AppError} the refusal
   */
  take(organisationId: string, signal: AbortSignal, personId?: string): Promise<() => void>;
  /** Runs work in a slot. @throws as take, and what the work throws */
  run<Result>(
    organisationId: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
    personId?: string,
  ): Promise<Result>;
}

interface Waiting {
  organisationId: string;
  person: string;
  begin: () => void;
}

export function createOrganisationSlots(limits: SlotLimits): OrganisationSlots {
  const { inAll = Infinity, each = Infinity, waitingEach, waitingInAll = Infinity, refusal } = limits;
  const { waitingEachPerson = waitingEach } = limits;
  const held = new Map<string, number>();
  const waiting: Waiting[] = [];
  /** Numbers of the organisations' last turns, since somebody waits. */
  const lastTurns = new Map<string, number>();
  let turns = 0;
  let occupied = 0;

  function heldBy(organisationId: string): number {
    return held.get(organisationId) ?? 0;
  }

  function isFree(organisationId: string): boolean {
    return occupied < inAll && heldBy(organisationId) < each;
  }

  /** Of an organisation, or of one of its people. */
  function hold(holder: string, more: 1 | -1): void {
    const count = heldBy(holder) + more;
    if (count > 0) held.set(holder, count);
    else held.delete(holder);
  }

  function occupy(organisationId: string, person: string): () => void {
    occupied += 1;
    lastTurns.set(organisationId, (turns += 1));
    hold(organisationId, 1);
    hold(person, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      giveBack(organisationId, person);
    };
  }

  function giveBack(organisationId: string, person: string): void {
    occupied -= 1;
    hold(organisationId, -1);
    hold(person, -1);
    // One slot became free: at most one that waits can begin.
    const ready = waiting.filter((entry) => isFree(entry.organisationId));
    const [next] = ready.toSorted(
      (one, other) =>
        heldBy(one.organisationId) - heldBy(other.organisationId) ||
        heldBy(one.person) - heldBy(other.person) ||
        (lastTurns.get(one.organisationId) ?? 0) - (lastTurns.get(other.organisationId) ?? 0),
    );
    if (waiting.length === 0) lastTurns.clear();
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.begin();
  }

  async function take(organisationId: string, signal: AbortSignal, personId = ""): Promise<() => void> {
    signal.throwIfAborted();
    const person = `${organisationId} ${personId}`;
    if (isFree(organisationId)) return occupy(organisationId, person);
    const own = waiting.filter((entry) => entry.organisationId === organisationId);
    const theirs = own.filter((entry) => entry.person === person);
    const isEnough = own.length >= waitingEach || theirs.length >= waitingEachPerson;
    if (isEnough || waiting.length >= waitingInAll) throw refusal();
    return new Promise((resolve, reject) => {
      function abort(): void {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal.reason as Error);
      }
      const entry: Waiting = {
        organisationId,
        person,
        begin() {
          signal.removeEventListener("abort", abort);
          resolve(occupy(organisationId, person));
        },
      };
      waiting.push(entry);
      signal.addEventListener("abort", abort, { once: true });
    });
  }

  return {
    take,
    async run(organisationId, signal, work, personId) {
      const release = await take(organisationId, signal, personId);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
