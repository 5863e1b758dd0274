import { type TestDatabase } from "../../../../test-kit/index.ts";
import { waitForBlockedQuery } from "../../../../test-kit/wait-for-blocked-query.ts";
import type { Queue } from "../../../../platform/queue/index.ts";
import type { ItemScope } from "../../services.ts";
import { cancelBuild } from "../end-build.ts";

export const noJobs: Queue = {
  define: () => undefined,
  send: () => Promise.resolve(undefined),
  cancel: () => Promise.resolve(),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/**
 * Cancels what is built of an item, halting once the item is held until `other` has come across it; returns what became of
 * both.
 */
export async function cancelAgainst(base: TestDatabase, scope: ItemScope, other: () => Promise<unknown>) {
  const held = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const queue = {
    ...noJobs,
    async cancel() {
      held.resolve();
      await goOn.promise;
    },
  };
  const realtime = { publish: () => Promise.resolve(), endSession: () => Promise.resolve() };
  const cancelling = cancelBuild({ database: base.database, queue, realtime, now: () => new Date() }, scope);
  await held.promise;
  const against = other();
  await waitForBlockedQuery(base);
  goOn.resolve();
  return Promise.allSettled([cancelling, against]);
}
