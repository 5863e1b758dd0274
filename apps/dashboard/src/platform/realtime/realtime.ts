import type { ClientMessage, ServerMessage } from "@lectern/contract";

/** What happened to an item that is being built. */
export type BuildEvent = Extract<ServerMessage, { type: "progress" | "failed" }>;

/** The part of a WebSocket that is used here. */
export interface Socket {
  send: (text: string) => void;
  close: () => void;
}

/** Socket events. */
export interface SocketEvents {
  opened: () => void;
  said: (text: string) => void;
  closed: () => void;
}

export interface RealtimeOptions {
  open: (events: SocketEvents) => Socket;
  token: () => Promise<string>;
  /** Reads a message; undefined when it is none of ours. */
  read: (text: string) => Promise<ServerMessage | undefined>;
  /** Schedules a callback; returns a cancel function. */
  later: (ms: number, run: () => void) => () => void;
  /** 0 to 1, for jitter. */
  random: () => number;
}

export interface Realtime {
  /** Subscribes to an item's events, across reconnects; returns the unsubscribe function. The current state comes first. */
  subscribe: (contentId: string, listener: (event: BuildEvent) => void) => () => void;
  /** The id to name in a save, so that its progress comes here; undefined when there is no connection in 3 s. */
  connectionId: () => Promise<string | undefined>;
  close: () => void;
}

const minDelayMs = 500;
const maxDelayMs = 20_000;
const idleTimeoutMs = 10_000;
const connectTimeoutMs = 3000;

/** Reconnect backoff of the nth attempt (0 is the first): exponential up to 20 s, with 50 % jitter. */
export function backoffMs(attempt: number, random: number): number {
  const whole = Math.min(maxDelayMs, minDelayMs * 2 ** attempt);
  return Math.round(whole / 2 + (whole / 2) * random);
}

/** One socket for the page: open while something is listened to, opened again whenever it is lost. */
export class RealtimeConnection implements Realtime {
  readonly #options: RealtimeOptions;
  readonly #listeners = new Map<string, Set<(event: BuildEvent) => void>>();
  readonly #waiting = new Set<(id: string | undefined) => void>();
  #socket: Socket | undefined;
  #connectionId: string | undefined;
  #attempt = 0;
  #cancelTimer: (() => void) | undefined;

  constructor(options: RealtimeOptions) {
    this.#options = options;
  }

  subscribe(contentId: string, listener: (event: BuildEvent) => void): () => void {
    const known = this.#listeners.get(contentId) ?? new Set();
    known.add(listener);
    this.#listeners.set(contentId, known);
    // Also for a second listener: the present state is sent again, so that it need not wait for the next change.
    if (this.#connectionId === undefined) this.#connect();
    else this.#send({ type: "subscribe", contentId });
    return () => {
      known.delete(listener);
      if (known.size > 0 || this.#listeners.get(contentId) !== known) return;
      this.#listeners.delete(contentId);
      this.#send({ type: "unsubscribe", contentId });
      this.#closeWhenIdle();
    };
  }

  connectionId(): Promise<string | undefined> {
    if (this.#connectionId !== undefined) return Promise.resolve(this.#connectionId);
    return new Promise((resolve) => {
      const settle = (id: string | undefined) => {
        cancelTimeout();
        this.#waiting.delete(settle);
        resolve(id);
        this.#closeWhenIdle();
      };
      this.#waiting.add(settle);
      const cancelTimeout = this.#options.later(connectTimeoutMs, () => settle(undefined));
      this.#connect();
    });
  }

  close(): void {
    this.#cancelTimer?.();
    this.#listeners.clear();
    this.#waiting.clear();
    this.#socket?.close();
    this.#socket = undefined;
    this.#connectionId = undefined;
  }

  #isWanted(): boolean {
    return this.#listeners.size > 0 || this.#waiting.size > 0;
  }

  #send(message: ClientMessage): void {
    if (this.#connectionId !== undefined || message.type === "authenticate")
      this.#socket?.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (this.#socket) return;
    const opened: Socket = this.#options.open({
      opened: () => void this.#authenticate(opened),
      said: (text) => void this.#read(opened, text),
      closed: () => this.#onClosed(opened),
    });
    this.#socket = opened;
  }

  async #authenticate(socket: Socket): Promise<void> {
    try {
      const token = await this.#options.token();
      if (this.#socket === socket) this.#send({ type: "authenticate", token });
    } catch {
      // The next connection asks for a token again.
      socket.close();
    }
  }

  async #read(socket: Socket, text: string): Promise<void> {
    const message = await this.#options.read(text);
    if (message && this.#socket === socket) this.#receive(message);
  }

  #onClosed(socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    this.#connectionId = undefined;
    if (!this.#isWanted()) return;
    const { later, random } = this.#options;
    this.#cancelTimer = later(backoffMs(this.#attempt, random()), () => this.#connect());
    this.#attempt += 1;
  }

  #receive(message: ServerMessage): void {
    if (message.type === "connected") {
      this.#attempt = 0;
      this.#connectionId = message.connectionId;
      for (const contentId of this.#listeners.keys()) this.#send({ type: "subscribe", contentId });
      for (const tell of this.#waiting) tell(message.connectionId);
      return;
    }
    // An item that is gone, or one too many: what else is followed goes on. Where nothing can, the server closes.
    if (message.type === "refused") return;
    for (const listener of this.#listeners.get(message.contentId) ?? []) listener(message);
  }

  #closeWhenIdle(): void {
    if (this.#isWanted()) return;
    this.#cancelTimer?.();
    this.#cancelTimer = this.#options.later(idleTimeoutMs, () => {
      if (!this.#isWanted()) this.#socket?.close();
    });
  }
}
