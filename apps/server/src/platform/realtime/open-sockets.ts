import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { ServerMessage } from "@lectern/contract";
import { type WebSocket, WebSocketServer } from "ws";
import { closeCode, type Connection, openConnection } from "./connection.ts";
import type { Database } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";
import { randomToken } from "../security/index.ts";
import { CONTENT_CHANNEL, decodeChange, type RealtimeSource, SESSION_CHANNEL } from "./realtime.ts";
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

export interface Sockets {
  /** Closes every socket, and terminates those that do not complete the close within a second. */
  close(): Promise<void>;
}

const path = "/api/realtime";
const maxMessageBytes = 4096;
/** Maximum of unauthenticated sockets in one process. */
const maxUnauthenticated = 1000;
const closeTimeoutMs = 1000;

/** The WebSocket of /api/realtime on this process, fed by what any process announces. */
export async function openSockets(options: SocketsOptions): Promise<Sockets> {
  const { server, database, source, log } = options;
  const { authenticateMs = 10_000, pingMs = 30_000, maxConnectionsPerUser = 30, maxSubscriptions = 200 } = options;
  const { maxConnectionsPerNetwork = 200, maxUnauthenticatedPerNetwork = 60 } = options;
  const acceptor = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, perMessageDeflate: false });
  const connections = new Map<string, Connection>();
  const subscriptions = createSubscriptions<Connection>();
  const delivery = createStateDelivery({
    presentState: async (callerId, contentId) => await source.presentState(callerId, contentId),
    subscribers: (contentId) => subscriptions.of(contentId),
    onRefused(connection, contentId) {
      if (!subscriptions.of(contentId).has(connection)) return;
      subscriptions.remove(connection, contentId);
      connection.send({ type: "refused", message: "There is no such item." });
    },
    onError: (error) => log.warn({ error }, "could not send a state"),
  });
  let closing = false;

  function accept(socket: WebSocket, request: IncomingMessage): void {
    const connection = openConnection({
      network: options.networkOf(request),
      socket,
      id: randomToken(24),
      authenticateMs,
      authenticate: async (token) => {
        const session = await source.authenticate(token);
        if (!session || connection.session || countOf(session.callerId) < maxConnectionsPerUser) return session;
        connection.send({
          type: "refused",
          message: "There are too many windows open. Close one, then reload this page.",
        });
        connection.close(closeCode.tooMany, "too many connections");
        return undefined;
      },
      onMessage(message) {
        if (message.type === "unsubscribe") {
          subscriptions.remove(connection, message.contentId);
        } else if (subscriptions.countOf(connection) >= maxSubscriptions) {
          connection.send({ type: "refused", message: "This window follows too many items at once." });
        } else {
          subscriptions.add(connection, message.contentId);
          delivery.deliver(message.contentId, connection);
        }
      },
      onClose() {
        connections.delete(connection.id);
        subscriptions.removeAll(connection);
      },
      onError: (error) => log.debug({ error }, "socket failed"),
    });
    connections.set(connection.id, connection);
  }

  function countOf(callerId: string): number {
    return [...connections.values()].filter(({ session }) => session?.callerId === callerId).length;
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refusal = refusalOf(request);
    if (refusal === undefined) {
      acceptor.handleUpgrade(request, socket, head, accept);
      return;
    }
    socket.on("error", () => undefined);
    socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }

  function refusalOf(request: IncomingMessage): string | undefined {
    const { origin } = request.headers;
    const { url = "" } = request;
    if (url.split("?", 1)[0] !== path) return "404 Not Found";
    // What is not a browser sends no origin; it has to bring a token like everyone.
    if (origin !== undefined && !options.isOwnOrigin(origin)) return "403 Forbidden";
    const unauthenticated = [...connections.values()].filter(({ session }) => !session);
    if (closing || unauthenticated.length >= maxUnauthenticated) return "503 Service Unavailable";
    const network = options.networkOf(request);
    const isOfNetwork = (connection: Connection) => connection.network === network;
    const tooMany =
      unauthenticated.filter(isOfNetwork).length >= maxUnauthenticatedPerNetwork ||
      connections.values().filter(isOfNetwork).toArray().length >= maxConnectionsPerNetwork;
    return tooMany ? "429 Too Many Requests" : undefined;
  }

  function closeAll(code: number, reason: string, which: (connection: Connection) => boolean = () => true): void {
    for (const connection of connections.values()) if (which(connection)) connection.close(code, reason);
  }

  /** What was announced in the gap is not known, a revoked session included: clients come again and ask. */
  function onReconnect(): void {
    closeAll(closeCode.restart, "connect again");
  }

  const unlisten = await Promise.all([
    database.listen(
      CONTENT_CHANNEL,
      (payload) => {
        const { contentId, connectionId } = decodeChange(payload);
        const named = connectionId === undefined ? undefined : connections.get(connectionId);
        if (named || subscriptions.of(contentId).size > 0) delivery.deliver(contentId, named);
      },
      { onReconnect },
    ),
    database.listen(SESSION_CHANNEL, (sessionId) => {
      closeAll(closeCode.notSignedIn, "signed out", ({ session }) => session?.sessionId === sessionId);
    }),
  ]);
  server.on("upgrade", upgrade);
  const pinging = setInterval(() => {
    for (const connection of connections.values()) {
      if (connection.alive) {
        connection.alive = false;
        connection.ping();
      } else {
        connection.terminate();
      }
    }
  }, pingMs).unref();

  return {
    async close() {
      closing = true;
      clearInterval(pinging);
      await Promise.all(unlisten.map(async (end) => await end()));
      closeAll(closeCode.goingAway, "the server stops");
      await allGone(acceptor, connections);
      await delivery.idle();
      server.off("upgrade", upgrade);
    },
  };
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
