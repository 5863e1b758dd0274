import type { Database } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";
import type { JobDefinition, Queue } from "./queue.ts";

/** Changes of a moment are one job. */
const gatherMs = 100;
/** While one runs, which may have read its list before the change. */
const againMs = 1000;

/**
 * Sends a scheduled job whenever the database notifies a channel, so that nothing waits for the next minute.
 * Returns what ends it.
 */
export async function sendOnNotify(
  { database, queue, log }: { database: Database; queue: Queue; log: Logger },
  channel: string,
  job: JobDefinition<Record<string, never>>,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function later(ms: number): void {
    if (closed) return;
    timer ??= setTimeout(() => void send(), ms).unref();
  }

  async function send(): Promise<void> {
    timer = undefined;
    try {
      const id = await database.system((trx) => queue.send(trx, job, {}, { singletonKey: "at once" }));
      if (id === undefined) later(againMs);
    } catch (error) {
      log.debug({ error, job: job.name }, "the job is sent within the next minute");
    }
  }

  const unlisten = await database.listen(channel, () => later(gatherMs), { onReconnect: () => later(gatherMs) });
  return async () => {
    closed = true;
    clearTimeout(timer);
    await unlisten();
  };
}
