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

interface Waiting {
  organisationId: string;
  person: string;
  begin: () => void;
}

/**
 * Bounds how much of something each organisation has under way in this process. A free slot goes to the organisation
 * that holds the fewest, among its people to whoever holds the fewest, among those to the organisation whose last turn is
 * longest ago.
 */
export class OrganisationSlots {
  readonly #limits: Required<SlotLimits>;
  /** Slots that are taken, by organisation and by person. */
  readonly #held = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  /** Numbers of the organisations' last turns, since somebody waits. */
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;
  #occupied = 0;

  constructor(limits: SlotLimits) {
    this.#limits = {
      inAll: Infinity,
      each: Infinity,
      waitingInAll: Infinity,
      waitingEachPerson: limits.waitingEach,
      ...limits,
    };
  }

  /**
   * Waits for a slot and answers how to give it back, which counts once. `signal` ends the wait.
   * @throws {AppError} the refusal
   */
  async take(organisationId: string, signal: AbortSignal, personId = ""): Promise<() => void> {
    const { waitingEach, waitingEachPerson, waitingInAll, refusal } = this.#limits;
    signal.throwIfAborted();
    const person = `${organisationId} ${personId}`;
    if (this.#isFree(organisationId)) return this.#occupy(organisationId, person);
    const own = this.#waiting.filter((entry) => entry.organisationId === organisationId);
    const theirs = own.filter((entry) => entry.person === person);
    const isEnough = own.length >= waitingEach || theirs.length >= waitingEachPerson;
    if (isEnough || this.#waiting.length >= waitingInAll) throw refusal();
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(signal.reason as Error);
      };
      const entry: Waiting = {
        organisationId,
        person,
        begin: () => {
          signal.removeEventListener("abort", abort);
          resolve(this.#occupy(organisationId, person));
        },
      };
      this.#waiting.push(entry);
      signal.addEventListener("abort", abort, { once: true });
    });
  }

  /** Runs work in a slot. @throws as take, and what the work throws */
  async run<Result>(
    organisationId: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
    personId?: string,
  ): Promise<Result> {
    const release = await this.take(organisationId, signal, personId);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #heldBy(holder: string): number {
    return this.#held.get(holder) ?? 0;
  }

  #isFree(organisationId: string): boolean {
    return this.#occupied < this.#limits.inAll && this.#heldBy(organisationId) < this.#limits.each;
  }

  /** Of an organisation, or of one of its people. */
  #hold(holder: string, more: 1 | -1): void {
    const count = this.#heldBy(holder) + more;
    if (count > 0) this.#held.set(holder, count);
    else this.#held.delete(holder);
  }

  #occupy(organisationId: string, person: string): () => void {
    this.#occupied += 1;
    this.#lastTurns.set(organisationId, (this.#turns += 1));
    this.#hold(organisationId, 1);
    this.#hold(person, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#giveBack(organisationId, person);
    };
  }

  #giveBack(organisationId: string, person: string): void {
    this.#occupied -= 1;
    this.#hold(organisationId, -1);
    this.#hold(person, -1);
    // One slot became free: at most one that waits can begin.
    const ready = this.#waiting.filter((entry) => this.#isFree(entry.organisationId));
    const [next] = ready.toSorted(
      (one, other) =>
        this.#heldBy(one.organisationId) - this.#heldBy(other.organisationId) ||
        this.#heldBy(one.person) - this.#heldBy(other.person) ||
        (this.#lastTurns.get(one.organisationId) ?? 0) - (this.#lastTurns.get(other.organisationId) ?? 0),
    );
    if (this.#waiting.length === 0) this.#lastTurns.clear();
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.begin();
  }
}
