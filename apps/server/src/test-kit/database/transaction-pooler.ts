import { once } from "node:events";
import { createServer, Socket } from "node:net";
import { Client, type ClientConfig } from "pg";
import { errorMessage, splitMessages, startupParameters, wireMessage } from "./wire-messages.ts";

/** Hands each transaction of its clients to any free session of few, as PgBouncer does with pool_mode=transaction. */
export interface TransactionPooler {
  host: string;
  port: number;
  close(): Promise<void>;
}

interface ServerSession {
  socket: Socket;
  client: PooledClient | undefined;
}

interface PooledClient {
  socket: Socket;
  server: ServerSession | undefined;
  /** Messages that wait for a server session. */
  waiting: [type: string, message: Buffer][];
  /** Requests whose ReadyForQuery is still to come. */
  unanswered: number;
}

const sslRequest = 80_877_103;
const protocolMajor = 3;
/** What PgBouncer takes without being told to; it refuses a client that sends anything else. */
const acceptedParameters = new Set(["user", "database", "application_name", "client_encoding"]);
const readyForQuery = wireMessage("Z", Buffer.from("I"));
const authenticationOk = wireMessage("R", Buffer.alloc(4));

/**
 * Listens on a port of 127.0.0.1 and lets everybody in as the account of `server`. Nothing is reset between
 * transactions: what a session keeps, the next client of it finds. A free session is taken in turn.
 */
export async function startTransactionPooler(options: {
  server: ClientConfig;
  sessions: number;
}): Promise<TransactionPooler> {
  const free: ServerSession[] = [];
  const queue: PooledClient[] = [];
  const sockets = new Set<Socket>();
  let closing = false;

  async function openSession(): Promise<void> {
    const socket = new Socket();
    const client = new Client({ ...options.server, stream: () => socket });
    await client.connect();
    // From here on the session is ours, message by message.
    socket.removeAllListeners();
    const session: ServerSession = { socket, client: undefined };
    const split = splitMessages((type, message) => answer(session, type, message));
    socket.on("data", split).on("error", () => undefined);
    track(socket);
    release(session);
  }

  function answer(session: ServerSession, type: string, message: Buffer): void {
    const { client } = session;
    // A listener holds a session only by chance when its notification comes: it never gets one here.
    if (!client || type === "A") return;
    client.socket.write(message);
    if (type !== "Z") return;
    client.unanswered -= 1;
    if (client.unanswered > 0 || message.toString("latin1", 5) !== "I") return;
    client.server = undefined;
    release(session);
  }

  function release(session: ServerSession): void {
    session.client = undefined;
    free.push(session);
    assign();
  }

  function assign(): void {
    while (queue.length > 0 && free.length > 0) {
      const [client, session] = [queue.shift(), free.shift()];
      if (!client || !session) return;
      session.client = client;
      client.server = session;
      for (const [type, message] of client.waiting.splice(0)) forward(client, session, type, message);
    }
  }

  function forward(client: PooledClient, session: ServerSession, type: string, message: Buffer): void {
    if (type === "Q" || type === "S") client.unanswered += 1;
    session.socket.write(message);
  }

  function request(client: PooledClient, type: string, message: Buffer): void {
    if (type === "X") return void client.socket.end();
    if (client.server) return forward(client, client.server, type, message);
    client.waiting.push([type, message]);
    if (!queue.includes(client)) queue.push(client);
    assign();
  }

  /** A client that goes in the middle of a transaction takes its session with it. */
  function leave(client: PooledClient): void {
    const place = queue.indexOf(client);
    if (place >= 0) queue.splice(place, 1);
    if (!client.server) return;
    client.server.client = undefined;
    client.server.socket.destroy();
    if (!closing) void openSession().catch(() => undefined);
  }

  function accept(socket: Socket): void {
    const client: PooledClient = { socket, server: undefined, waiting: [], unanswered: 0 };
    const split = splitMessages((type, message) => request(client, type, message));
    track(socket);
    socket.on("error", () => undefined).once("close", () => leave(client));
    function start(packet: Buffer): void {
      if (packet.readInt32BE(4) === sslRequest) {
        socket.write("N");
        return void socket.once("data", start);
      }
      const refused = [...startupParameters(packet).keys()].find((name) => !acceptedParameters.has(name));
      if (packet.readInt16BE(4) !== protocolMajor) return void socket.destroy();
      if (refused !== undefined) {
        return void socket.end(errorMessage("08P01", `unsupported startup parameter: ${refused}`));
      }
      socket.on("data", split);
      socket.write(Buffer.concat([authenticationOk, readyForQuery]));
    }
    socket.once("data", start);
  }

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  }

  await Promise.all(Array.from({ length: options.sessions }, openSession));
  const listener = createServer({ noDelay: true }, accept).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");

  async function close(): Promise<void> {
    closing = true;
    listener.close();
    const ended = [...sockets].map((socket) => once(socket, "close"));
    for (const socket of sockets) socket.destroy();
    await Promise.all(ended);
  }

  return { host: "127.0.0.1", port: address.port, close };
}
