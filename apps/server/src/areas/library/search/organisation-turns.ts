import { AppError } from "../../../platform/http/app-error.ts";

export interface TurnsOptions {
  /** Of one organisation, in one process. */
  atOnce: number;
  /** Of those that wait for one of them; more are refused. */
  waiting: number;
}

export const BUSY_SEARCH_MESSAGE = "Too many searches of your organisation are under way. Try again in a moment.";

/**
 * Lets few pieces of work of an organisation run at a time, in the order in which they were asked for, so that one
 * organisation never holds all connections to the database.
 * @throws {AppError} RATE_LIMITED where too many wait already
 */
export function createTurns({ atOnce, waiting }: TurnsOptions) {
  const queues = new Map<string, { running: number; next: (() => void)[] }>();
  return async function takeTurn<Result>(organisationId: string, work: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(organisationId) ?? { running: 0, next: [] };
    queues.set(organisationId, queue);
    if (queue.running >= atOnce) {
      if (queue.next.length >= waiting) {
        throw new AppError("RATE_LIMITED", BUSY_SEARCH_MESSAGE, { retryAfterSeconds: 1 });
      }
      // A search that ends hands its place to this one: the number of those running stays.
      await new Promise<void>((resolve) => queue.next.push(resolve));
    } else {
      queue.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.next.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(organisationId);
    }
  };
}
