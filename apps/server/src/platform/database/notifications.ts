import { Client, type ClientConfig, escapeIdentifier, type Notification } from "pg";
import type { Logger } from "../logging/index.ts";
import type { Listener, ListenOptions, Unlisten } from "./database.ts";
import { classifyError } from "./classify-error.ts";

export interface Notifications {
  listen(channel: string, listener: Listener, options?: ListenOptions): Promise<Unlisten>;
  close(): Promise<void>;
}

interface Subscription {
  listener: Listener;
  onReconnect: (() => void) | undefined;
}

const firstDelayMs = 50;
const maxDelayMs = 5000;
/** A connection that was cut without a word is found out by asking. */
const heartbeatMs = 30_000;

/**
 * LISTEN on one connection of its own, made with the first subscription and made again when it is lost; subscribers
 * are notified after such a gap.
 */
export function createNotifications(connection: ClientConfig, log: Logger): Notifications {
  const channels = new Map<string, Set<Subscription>>();
  let client: Client | undefined;
  let connecting: Promise<Client> | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  function deliver({ channel, payload = "" }: Notification): void {
    for (const { listener } of channels.get(channel) ?? []) listener(payload);
  }

  async function connect(): Promise<Client> {
    const made = new Client({ ...connection, application_name: "lectern listen", keepAlive: true });
    let lost = false;
    function lose(): void {
      if (lost) return;
      lost = true;
      if (client === made) {
        client = undefined;
        clearInterval(heartbeat);
        if (!closed) reconnect(firstDelayMs);
      }
    }
    made.on("error", lose);
    made.on("end", lose);
    made.on("notification", deliver);
    try {
      await made.connect();
      for (const channel of channels.keys()) await made.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      lost = true;
      await made.end().catch(() => undefined);
      throw classifyError(error);
    }
    if (closed) {
      await made.end().catch(() => undefined);
      return made;
    }
    client = made;
    heartbeat = setInterval(() => {
      made.query("select 1").catch(() => made.end().catch(() => undefined));
    }, heartbeatMs).unref();
    return made;
  }

  function connectOnce(): Promise<Client> {
    connecting ??= connect().finally(() => (connecting = undefined));
    return connecting;
  }

  function reconnect(delayMs: number): void {
    retry = setTimeout(() => {
      void reconnectNow(delayMs);
    }, delayMs);
  }

  async function reconnectNow(delayMs: number): Promise<void> {
    try {
      await connectOnce();
    } catch {
      if (!closed) reconnect(Math.min(delayMs * 2, maxDelayMs));
      return;
    }
    log.info("listening to the database again");
    for (const subscriptions of channels.values()) for (const { onReconnect } of subscriptions) onReconnect?.();
  }

  async function listen(channel: string, listener: Listener, options: ListenOptions = {}): Promise<Unlisten> {
    const subscription = { listener, onReconnect: options.onReconnect };
    const subscriptions = channels.get(channel) ?? new Set();
    channels.set(channel, subscriptions.add(subscription));
    async function unlisten(): Promise<void> {
      subscriptions.delete(subscription);
      if (subscriptions.size > 0 || channels.get(channel) !== subscriptions) return;
      channels.delete(channel);
      await client?.query(`unlisten ${escapeIdentifier(channel)}`).catch(() => undefined);
    }
    try {
      const connected = client ?? (await connectOnce());
      // Twice does no harm, and a connection under way may have read the channels before this one was among them.
      await connected.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      await unlisten();
      throw classifyError(error);
    }
    return unlisten;
  }

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(retry);
    clearInterval(heartbeat);
    await connecting?.catch(() => undefined);
    await client?.end().catch(() => undefined);
    client = undefined;
    channels.clear();
  }

  return { listen, close };
}
