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
export function createRealtime(parts: RealtimeOptions): Realtime {
  const listeners = new Map<string, Set<(event: BuildEvent) => void>>();
  const waiting = new Set<(id: string | undefined) => void>();
  let socket: Socket | undefined;
  let connectionId: string | undefined;
  let attempt = 0;
  let cancel: (() => void) | undefined;

  function wanted(): boolean {
    return listeners.size > 0 || waiting.size > 0;
  }

  function say(message: ClientMessage): void {
    if (connectionId !== undefined || message.type === "authenticate") socket?.send(JSON.stringify(message));
  }

  function connect(): void {
    cancel?.();
    cancel = undefined;
    if (socket) return;
    const opened: Socket = parts.open({
      opened: () => void introduce(opened),
      said: (text) => void read(opened, text),
      closed: () => lost(opened),
    });
    socket = opened;
  }

  async function introduce(to: Socket): Promise<void> {
    try {
      const token = await parts.token();
      if (socket === to) say({ type: "authenticate", token });
    } catch {
      to.close();
    }
  }

  async function read(from: Socket, text: string): Promise<void> {
    const message = await parts.read(text);
    if (message && socket === from) receive(message);
  }

  function lost(which: Socket): void {
    if (socket !== which) return;
    socket = undefined;
    connectionId = undefined;
    if (!wanted()) return;
    cancel = parts.later(backoffMs(attempt, parts.random()), connect);
    attempt += 1;
  }

  function receive(message: ServerMessage): void {
    if (message.type === "connected") {
      attempt = 0;
      connectionId = message.connectionId;
      for (const contentId of listeners.keys()) say({ type: "subscribe", contentId });
      for (const tell of waiting) tell(connectionId);
      return;
    }
    // An item that is gone, or one too many: what else is followed goes on. Where nothing can, the server closes.
    if (message.type === "refused") return;
    for (const listener of listeners.get(message.contentId) ?? []) listener(message);
  }

  function restWhenIdle(): void {
    if (wanted()) return;
    cancel?.();
    cancel = parts.later(idleTimeoutMs, () => {
      if (!wanted()) socket?.close();
    });
  }

  return {
    subscribe(contentId, listener) {
      const known = listeners.get(contentId) ?? new Set();
      known.add(listener);
      listeners.set(contentId, known);
      // Also for a second listener: the present state is sent again, so that it need not wait for the next change.
      if (connectionId === undefined) connect();
      else say({ type: "subscribe", contentId });
      return () => {
        known.delete(listener);
        if (known.size > 0 || listeners.get(contentId) !== known) return;
        listeners.delete(contentId);
        say({ type: "unsubscribe", contentId });
        restWhenIdle();
      };
    },
    connectionId() {
      if (connectionId !== undefined) return Promise.resolve(connectionId);
      return new Promise((resolve) => {
        function settle(id: string | undefined): void {
          giveUp();
          waiting.delete(settle);
          resolve(id);
          restWhenIdle();
        }
        waiting.add(settle);
        const giveUp = parts.later(connectTimeoutMs, () => settle(undefined));
        connect();
      });
    },
    close() {
      cancel?.();
      listeners.clear();
      waiting.clear();
      socket?.close();
      socket = undefined;
      connectionId = undefined;
    },
  };
}
