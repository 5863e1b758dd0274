import { randomUUID } from "node:crypto";
import type { Logger } from "../logging/index.ts";
import type { Listener, Unlisten } from "./database.ts";

export interface CheckListeningOptions {
  listen: (channel: string, listener: Listener) => Promise<Unlisten>;
  notify: (channel: string, payload: string) => Promise<void>;
  log: Logger;
  /** Ends the check without a word. */
  signal: AbortSignal;
  patienceMs?: number;
}

const channel = "lectern_listening";

/** Sends a notification to ourselves and warns when it does not come, as behind a pooler in transaction mode. */
export async function checkListening(options: CheckListeningOptions): Promise<void> {
  const { listen, notify, log, signal, patienceMs = 10_000 } = options;
  const id = randomUUID();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patienceMs).unref();
  signal.addEventListener("abort", () => resolve(true), { once: true });
  const unlisten = await listen(channel, (payload) => {
    if (payload === id) resolve(true);
  });
  try {
    await notify(channel, id);
    if (await promise) return;
    log.warn(
      "The database's notifications do not arrive, as behind a pooler in transaction mode: progress is not shown live, jobs start late, and who is signed out on one server stays connected on others for minutes. Set DATABASE_DIRECT_URL to an address of the database itself.",
    );
  } finally {
    clearTimeout(timer);
    await unlisten();
  }
}
