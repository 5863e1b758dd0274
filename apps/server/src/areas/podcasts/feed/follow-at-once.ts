import type { Platform } from "../../../area.ts";
import { followChangesJob } from "../jobs.ts";

/** Changes of a moment are one job. */
const gatherMs = 100;
/** While one runs, which may have read its list before the change. */
const againMs = 1000;

/**
 * Sends the job that follows changes of feeds when one is made, so that none waits for the next minute.
 * Returns what ends it.
 */
export async function followAtOnce({
  database,
  queue,
  log,
}: Pick<Platform, "database" | "queue" | "log">): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function later(ms: number): void {
    if (closed) return;
    timer ??= setTimeout(() => void send(), ms).unref();
  }

  async function send(): Promise<void> {
    timer = undefined;
    try {
      const id = await database.system((trx) => queue.send(trx, followChangesJob, {}, { singletonKey: "at once" }));
      if (id === undefined) later(againMs);
    } catch (error) {
      log.debug({ error }, "changes of feeds are followed within the next minute");
    }
  }

  const unlisten = await database.listen("lectern_feeds", () => later(gatherMs), {
    onReconnect: () => later(gatherMs),
  });
  return async () => {
    closed = true;
    clearTimeout(timer);
    await unlisten();
  };
}
