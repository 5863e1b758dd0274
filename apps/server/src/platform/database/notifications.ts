import { Client, type ClientConfig, escapeIdentifier, type Notification } from "pg";
import type { Logger } from "../logging/index.ts";
import type { Listener, ListenOptions, Unlisten } from "./database.ts";
import { classifyError } from "./failures.ts";

export interface Notifications {
  listen(channel: string, listener: Listener, options?: ListenOptions): Promise<Unlisten>;
  /** Waits until what was sent before was heard; false when nothing can be heard. */
  settle(): Promise<boolean>;
  close(): Promise<void>;
}

interface Subscription {
  listener: Listener;
  onDisconnect: (() => void) | undefined;
  onReconnect: (() => void) | undefined;
}

const firstDelayMs = 50;
const maxDelayMs = 5000;
/** A connection that was cut without a word is found out by asking. */
const heartbeatMs = 30_000;

/** Hears itself, after everything that was sent before (PostgreSQL, NOTIFY: "delivered in the order they were sent"). */
const echoChannel = "lectern_echo";
/** Through a pooler nothing is heard. */
const echoPatienceMs = 1000;

/**
 * LISTEN on one connection of its own, made with the first subscription and made again when it is lost; subscribers
 * are notified after such a gap.
 */
export function createNotifications(connection: ClientConfig, log: Logger): Notifications {
  const channels = new Map<string, Set<Subscription>>();
  let client: Client | undefined;
  let connecting: Promise<Client> | undefined;
  const waiting = new Map<string, (heard: boolean) => void>();
  let echoes = 0;
  let unlistenEcho: Unlisten | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  /** One statement after another: a client of pg takes one at a time. */
  let last: Promise<unknown> = Promise.resolve();
  function inTurn(on: Client, text: string, values: unknown[] = []): Promise<unknown> {
    const answered = last.then(() => on.query(text, values));
    last = answered.catch(() => undefined);
    return answered;
  }

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
        for (const subscriptions of channels.values()) for (const { onDisconnect } of subscriptions) onDisconnect?.();
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
      inTurn(made, "select 1").catch(() => made.end().catch(() => undefined));
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
    const subscription = { listener, onDisconnect: options.onDisconnect, onReconnect: options.onReconnect };
    const subscriptions = channels.get(channel) ?? new Set();
    channels.set(channel, subscriptions.add(subscription));
    async function unlisten(): Promise<void> {
      subscriptions.delete(subscription);
      if (subscriptions.size > 0 || channels.get(channel) !== subscriptions) return;
      channels.delete(channel);
      if (client) await inTurn(client, `unlisten ${escapeIdentifier(channel)}`).catch(() => undefined);
    }
    try {
      const connected = client ?? (await connectOnce());
      // Twice does no harm, and a connection under way may have read the channels before this one was among them.
      await inTurn(connected, `listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      await unlisten();
      throw classifyError(error);
    }
    return unlisten;
  }

  async function settle(): Promise<boolean> {
    const { promise: heard, resolve } = Promise.withResolvers<boolean>();
    const patience = setTimeout(() => resolve(false), echoPatienceMs);
    const number = String((echoes += 1));
    try {
      unlistenEcho ??= await listen(echoChannel, (payload) => waiting.get(payload)?.(true));
      waiting.set(number, resolve);
      if (!client) return false;
      await inTurn(client, "select pg_notify($1, $2)", [echoChannel, number]);
      return await heard;
    } catch {
      return false;
    } finally {
      clearTimeout(patience);
      waiting.delete(number);
    }
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

  return { listen, settle, close };
}
