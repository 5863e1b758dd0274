import { AppError } from "../../platform/http/index.ts";

/** How many of an organisation's calls wait for their turn; more are refused. */
const maxWaiting = 4;

export interface OrganisationTurns {
  /**
   * Runs work when the earlier work of this organisation has ended; other organisations' runs beside it. `signal` ends
   * the wait of a client that is gone.
   * @throws {AppError} CONFLICT while too many wait already
   */
  <Result>(organisationId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

/** One piece of work of an organisation at a time, in this process. */
export function createOrganisationTurns(limit = maxWaiting): OrganisationTurns {
  const queues = new Map<string, { last: Promise<unknown>; count: number }>();

  return async (organisationId, signal, work) => {
    const queue = queues.get(organisationId) ?? { last: Promise.resolve(), count: 0 };
    if (queue.count > limit) {
      throw new AppError("CONFLICT", "Your organisation has other bulk actions under way. Try again in a minute.");
    }
    queues.set(organisationId, queue);
    queue.count += 1;
    const run = queue.last.then(async () => {
      signal.throwIfAborted();
      return work();
    });
    queue.last = run.catch(() => undefined);
    try {
      return await run;
    } finally {
      queue.count -= 1;
      if (queue.count === 0) queues.delete(organisationId);
    }
  };
}
