import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { ClientMessage, ServerMessage } from "@lectern/contract";
import { type WebSocket, WebSocketServer } from "ws";
import { closeCode, type Connection, openConnection } from "./connection.ts";
import type { Database } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";
import { randomToken } from "../security/index.ts";
import {
  CONTENT_CHANNEL,
  decodeChange,
  type RealtimeSession,
  type RealtimeSource,
  SESSION_CHANNEL,
} from "./realtime.ts";
import { createSubscriptions } from "./subscriptions.ts";

export interface StateDeliveryOptions {
  presentState(callerId: string, contentId: string): Promise<ServerMessage | undefined>;
  /** Connections that follow the item, notified in addition to the named one. */
  subscribers(contentId: string): ReadonlySet<Connection>;
  /** The item does not exist for this connection's caller. */
  onRefused(connection: Connection, contentId: string): void;
  onError(error: unknown): void;
}

export interface StateDelivery {
  /** Sends the present state of an item to its subscribers and to the connection named. */
  deliver(contentId: string, also?: Connection): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/**
 * Loads states and sends them. Of one item only one load runs at a time: changes that come meanwhile are one more load
 * after it, so that a state never overtakes a newer one and a burst of changes costs two loads.
 */
function createStateDelivery(options: StateDeliveryOptions): StateDelivery {
  const waiting = new Map<string, Set<Connection>>();
  const running = new Map<string, Promise<void>>();

  async function run(contentId: string): Promise<void> {
    for (let named = waiting.get(contentId); named; named = waiting.get(contentId)) {
      waiting.delete(contentId);
      try {
        await deliverTo(new Set([...options.subscribers(contentId), ...named]), contentId);
      } catch (error) {
        options.onError(error);
      }
    }
    running.delete(contentId);
  }

  async function deliverTo(connections: ReadonlySet<Connection>, contentId: string): Promise<void> {
    const byCaller = Map.groupBy(connections, ({ session }) => session?.callerId);
    for (const [callerId, theirs] of byCaller) {
      const state = callerId === undefined ? undefined : await options.presentState(callerId, contentId);
      for (const connection of theirs) {
        if (state) connection.send(state);
        else options.onRefused(connection, contentId);
      }
    }
  }

  return {
    deliver(contentId, also) {
      const named = waiting.get(contentId) ?? new Set();
      if (also) named.add(also);
      waiting.set(contentId, named);
      if (!running.has(contentId)) running.set(contentId, run(contentId));
    },
    idle: async () => {
      await Promise.all(running.values());
    },
  };
}

export interface SocketsOptions {
  /** The server whose upgrades are answered; it may listen before or after. */
  server: Server;
  database: Pick<Database, "listen">;
  source: RealtimeSource;
  log: Logger;
  /** A browser's page of any other origin is refused. */
  isOwnOrigin(origin: string): boolean;
  /** What clients are counted by: `clientNetwork` of the address that a request comes from. */
  networkOf(request: IncomingMessage): string;
  authenticateMs?: number;
  pingMs?: number;
  maxConnectionsPerUser?: number;
  /** Of one network, signed in or not. */
  maxConnectionsPerNetwork?: number;
  /** Of one network, before they have signed in: after a restart all windows of an office come at once. */
  maxUnauthenticatedPerNetwork?: number;
  maxSubscriptions?: number;
}

const path = "/api/realtime";
const maxMessageBytes = 4096;
/** Maximum of unauthenticated sockets in one process. */
const maxUnauthenticated = 1000;
const closeTimeoutMs = 1000;

/** The WebSocket of /api/realtime on this process, fed by what any process announces. */
export async function openSockets(options: SocketsOptions): Promise<Sockets> {
  const sockets = new Sockets(options);
  await sockets.open();
  return sockets;
}

export class Sockets {
  readonly #options: SocketsOptions;
  readonly #acceptor = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, perMessageDeflate: false });
  readonly #connections = new Map<string, Connection>();
  readonly #subscriptions = createSubscriptions<Connection>();
  readonly #delivery: StateDelivery;
  #ends: (() => Promise<void>)[] = [];
  #pinging: NodeJS.Timeout | undefined;
  #isClosing = false;

  constructor(options: SocketsOptions) {
    this.#options = options;
    this.#delivery = createStateDelivery({
      presentState: async (callerId, contentId) => await options.source.presentState(callerId, contentId),
      subscribers: (contentId) => this.#subscriptions.of(contentId),
      onRefused: (connection, contentId) => {
        if (!this.#subscriptions.of(contentId).has(connection)) return;
        this.#subscriptions.remove(connection, contentId);
        connection.send({ type: "refused", message: "There is no such item." });
      },
      onError: (error) => options.log.warn({ error }, "could not send a state"),
    });
  }

  async open(): Promise<void> {
    const { database, server, pingMs = 30_000 } = this.#options;
    this.#ends = await Promise.all([
      database.listen(CONTENT_CHANNEL, (payload) => this.#onContentChanged(payload), {
        // What was announced in the gap is not known, a revoked session included: clients come again and ask.
        onReconnect: () => this.#closeAll(closeCode.restart, "connect again"),
      }),
      database.listen(SESSION_CHANNEL, (sessionId) => {
        this.#closeAll(closeCode.notSignedIn, "signed out", ({ session }) => session?.sessionId === sessionId);
      }),
    ]);
    server.on("upgrade", this.#upgrade);
    this.#pinging = setInterval(() => this.#ping(), pingMs).unref();
  }

  /** Closes every socket, and terminates those that do not complete the close within a second. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#pinging);
    await Promise.all(this.#ends.map(async (end) => await end()));
    this.#closeAll(closeCode.goingAway, "the server stops");
    await allGone(this.#acceptor, this.#connections);
    await this.#delivery.idle();
    this.#options.server.off("upgrade", this.#upgrade);
  }

  readonly #upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const refusal = this.#refusalOf(request);
    if (refusal === undefined) {
      this.#acceptor.handleUpgrade(request, socket, head, (accepted) => this.#accept(accepted, request));
      return;
    }
    socket.on("error", () => undefined);
    socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };

  #refusalOf(request: IncomingMessage): string | undefined {
    const { maxConnectionsPerNetwork = 200, maxUnauthenticatedPerNetwork = 60 } = this.#options;
    const { origin } = request.headers;
    const { url = "" } = request;
    if (url.split("?", 1)[0] !== path) return "404 Not Found";
    // What is not a browser sends no origin; it has to bring a token like everyone.
    if (origin !== undefined && !this.#options.isOwnOrigin(origin)) return "403 Forbidden";
    const connections = [...this.#connections.values()];
    const unauthenticated = connections.filter(({ session }) => !session);
    if (this.#isClosing || unauthenticated.length >= maxUnauthenticated) return "503 Service Unavailable";
    const network = this.#options.networkOf(request);
    const isOfNetwork = (connection: Connection) => connection.network === network;
    const isTooMany =
      unauthenticated.filter(isOfNetwork).length >= maxUnauthenticatedPerNetwork ||
      connections.filter(isOfNetwork).length >= maxConnectionsPerNetwork;
    return isTooMany ? "429 Too Many Requests" : undefined;
  }

  #accept(socket: WebSocket, request: IncomingMessage): void {
    const { authenticateMs = 10_000, log } = this.#options;
    const connection = openConnection({
      network: this.#options.networkOf(request),
      socket,
      id: randomToken(24),
      authenticateMs,
      authenticate: (token) => this.#authenticate(connection, token),
      onMessage: (message) => this.#onMessage(connection, message),
      onClose: () => {
        this.#connections.delete(connection.id);
        this.#subscriptions.removeAll(connection);
      },
      onError: (error) => log.debug({ error }, "socket failed"),
    });
    this.#connections.set(connection.id, connection);
  }

  async #authenticate(connection: Connection, token: string): Promise<RealtimeSession | undefined> {
    const { source, maxConnectionsPerUser = 30 } = this.#options;
    const session = await source.authenticate(token);
    if (!session || connection.session || this.#countOf(session.callerId) < maxConnectionsPerUser) return session;
    connection.send({
      type: "refused",
      message: "There are too many windows open. Close one, then reload this page.",
    });
    connection.close(closeCode.tooMany, "too many connections");
    return undefined;
  }

  #onMessage(connection: Connection, { type, contentId }: Exclude<ClientMessage, { type: "authenticate" }>): void {
    const { maxSubscriptions = 200 } = this.#options;
    if (type === "unsubscribe") {
      this.#subscriptions.remove(connection, contentId);
    } else if (this.#subscriptions.countOf(connection) >= maxSubscriptions) {
      connection.send({ type: "refused", message: "This window follows too many items at once." });
    } else {
      this.#subscriptions.add(connection, contentId);
      this.#delivery.deliver(contentId, connection);
    }
  }

  #onContentChanged(payload: string): void {
    const { contentId, connectionId } = decodeChange(payload);
    const named = connectionId === undefined ? undefined : this.#connections.get(connectionId);
    if (named || this.#subscriptions.of(contentId).size > 0) this.#delivery.deliver(contentId, named);
  }

  #countOf(callerId: string): number {
    return [...this.#connections.values()].filter(({ session }) => session?.callerId === callerId).length;
  }

  #closeAll(code: number, reason: string, which: (connection: Connection) => boolean = () => true): void {
    for (const connection of this.#connections.values()) if (which(connection)) connection.close(code, reason);
  }

  #ping(): void {
    for (const connection of this.#connections.values()) {
      if (connection.alive) {
        connection.alive = false;
        connection.ping();
      } else {
        connection.terminate();
      }
    }
  }
}

async function allGone(acceptor: WebSocketServer, connections: ReadonlyMap<string, Connection>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cutOff = setTimeout(() => {
    for (const connection of connections.values()) connection.terminate();
  }, closeTimeoutMs);
  acceptor.close(() => resolve());
  await promise;
  clearTimeout(cutOff);
}
