import { AsyncLocalStorage } from "node:async_hooks";

const milliseconds = new AsyncLocalStorage<number>();

/** Runs work whose transactions have so many milliseconds for each of their statements. */
export function withStatementTime<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  return milliseconds.run(limitMs, work);
}

/** The milliseconds of a statement, where the work under way has less than a session has. */
export function currentStatementLimitMs(): number | undefined {
  return milliseconds.getStore();
}
