import { Client, type ClientConfig, escapeIdentifier, type Notification } from "pg";
import type { Logger } from "../logging/index.ts";
import type { Listener, ListenOptions, Unlisten } from "./database.ts";
import { classifyError } from "./failures.ts";

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
export class Notifications {
  readonly #connection: ClientConfig;
  readonly #log: Logger;
  readonly #channels = new Map<string, Set<Subscription>>();
  #client: Client | undefined;
  #connecting: Promise<Client> | undefined;
  /** The last statement that was sent: a client of pg takes one at a time. */
  #last: Promise<unknown> = Promise.resolve();
  /** Who waits to hear an echo, by its number. */
  readonly #waiting = new Map<string, (heard: boolean) => void>();
  #echoes = 0;
  #hearsEcho = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(connection: ClientConfig, log: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  async listen(channel: string, listener: Listener, options: ListenOptions = {}): Promise<Unlisten> {
    const subscription = { listener, onDisconnect: options.onDisconnect, onReconnect: options.onReconnect };
    const subscriptions = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, subscriptions.add(subscription));
    const unlisten = async () => {
      subscriptions.delete(subscription);
      if (subscriptions.size > 0 || this.#channels.get(channel) !== subscriptions) return;
      this.#channels.delete(channel);
      // A connection that is lost listens to nothing.
      if (this.#client)
        await this.#inTurn(this.#client, `unlisten ${escapeIdentifier(channel)}`).catch(() => undefined);
    };
    try {
      const connected = this.#client ?? (await this.#connectOnce());
      // Twice does no harm, and a connection under way may have read the channels before this one was among them.
      await this.#inTurn(connected, `listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      await unlisten();
      throw classifyError(error);
    }
    return unlisten;
  }

  /** Waits until what was sent before was heard; false when nothing can be heard. */
  async settle(): Promise<boolean> {
    const { promise: heard, resolve } = Promise.withResolvers<boolean>();
    const patience = setTimeout(() => resolve(false), echoPatienceMs);
    const number = String((this.#echoes += 1));
    try {
      if (!this.#hearsEcho) await this.listen(echoChannel, (payload) => this.#waiting.get(payload)?.(true));
      this.#hearsEcho = true;
      this.#waiting.set(number, resolve);
      if (!this.#client) return false;
      await this.#inTurn(this.#client, "select pg_notify($1, $2)", [echoChannel, number]);
      return await heard;
    } catch {
      return false;
    } finally {
      clearTimeout(patience);
      this.#waiting.delete(number);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    // The failure is told to whoever began it; here it only has to be over.
    await this.#connecting?.catch(() => undefined);
    // A connection that is lost already is closed.
    await this.#client?.end().catch(() => undefined);
    this.#client = undefined;
    this.#channels.clear();
  }

  #inTurn(client: Client, text: string, values: unknown[] = []): Promise<unknown> {
    const answered = this.#last.then(() => client.query(text, values));
    // The failure is the caller's; the next statement has its turn.
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  #connectOnce(): Promise<Client> {
    this.#connecting ??= this.#connect().finally(() => (this.#connecting = undefined));
    return this.#connecting;
  }

  async #connect(): Promise<Client> {
    const client = new Client({ ...this.#connection, application_name: "lectern listen", keepAlive: true });
    const onLost = () => this.#onLost(client);
    client.on("error", onLost);
    client.on("end", onLost);
    client.on("notification", (notification) => this.#deliver(notification));
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      // What failed is told; it is closed in any case.
      await client.end().catch(() => undefined);
      throw classifyError(error);
    }
    if (this.#isClosed) {
      // Not needed any more, however it ends.
      await client.end().catch(() => undefined);
      return client;
    }
    this.#client = client;
    this.#heartbeat = setInterval(() => {
      // Its end is what tells of the loss, however it comes.
      this.#inTurn(client, "select 1").catch(() => client.end().catch(() => undefined));
    }, heartbeatMs).unref();
    return client;
  }

  /** Of a connection that was in use; the first report of its loss counts. */
  #onLost(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    for (const { onDisconnect } of this.#subscriptions()) onDisconnect?.();
    if (!this.#isClosed) this.#reconnectAfter(firstDelayMs);
  }

  #reconnectAfter(delayMs: number): void {
    this.#retry = setTimeout(() => void this.#reconnect(delayMs), delayMs);
  }

  async #reconnect(delayMs: number): Promise<void> {
    try {
      await this.#connectOnce();
    } catch {
      if (!this.#isClosed) this.#reconnectAfter(Math.min(delayMs * 2, maxDelayMs));
      return;
    }
    this.#log.info("listening to the database again");
    for (const { onReconnect } of this.#subscriptions()) onReconnect?.();
  }

  #subscriptions(): Subscription[] {
    return [...this.#channels.values()].flatMap((subscriptions) => [...subscriptions]);
  }

  #deliver({ channel, payload = "" }: Notification): void {
    for (const { listener } of this.#channels.get(channel) ?? []) listener(payload);
  }
}
