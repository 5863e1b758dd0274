import { clientMessage, type ClientMessage, type ServerMessage } from "@lectern/contract";
import type { RawData, WebSocket } from "ws";
import type { RealtimeSession } from "./realtime.ts";

/** Why a socket is closed: 1001 to 1012 are RFC 6455's, 4000 and up are ours. */
export const closeCode = {
  goingAway: 1001,
  policy: 1008,
  restart: 1012,
  notSignedIn: 4401,
  tooMany: 4429,
} as const;

export interface ConnectionOptions {
  socket: WebSocket;
  /** At least 128 random bits: knowing it is enough to have progress sent here. */
  id: string;
  /** What its client is counted by. */
  network: string;
  authenticateMs: number;
  /** Checks a token and takes the connection up; undefined when it is refused. */
  authenticate(token: string): Promise<RealtimeSession | undefined>;
  onMessage(message: Exclude<ClientMessage, { type: "authenticate" }>): void;
  onClose(): void;
  onError: (error: unknown) => void;
}

export interface Connection {
  readonly id: string;
  readonly network: string;
  /** Undefined until it has authenticated. */
  session: RealtimeSession | undefined;
  /** False once nothing has been heard since the last ping. */
  alive: boolean;
  send(message: ServerMessage): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Above this send buffer size the client counts as not reading. */
const maxBufferedBytes = 1_000_000;
/** Messages a client may have waiting for an answer. */
const maxWaiting = 32;

/** One socket: nothing is listened to before it has authenticated, and messages are taken one after another. */
export function openConnection(options: ConnectionOptions): Connection {
  const { socket, id, network } = options;
  const deadline = setTimeout(
    () => connection.close(closeCode.notSignedIn, "authenticate first"),
    options.authenticateMs,
  );
  let waiting = 0;
  let work = Promise.resolve();

  const connection: Connection = {
    id,
    network,
    session: undefined,
    alive: true,
    send(message) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
      else socket.send(JSON.stringify(message));
    },
    ping: () => socket.ping(),
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };

  async function take(message: ClientMessage): Promise<void> {
    if (message.type !== "authenticate") {
      if (connection.session) options.onMessage(message);
      else connection.close(closeCode.notSignedIn, "authenticate first");
      return;
    }
    const before = connection.session;
    const session = await options.authenticate(message.token);
    if (socket.readyState !== socket.OPEN) return;
    if (!session || (before && before.callerId !== session.callerId)) {
      connection.close(closeCode.notSignedIn, "not signed in");
      return;
    }
    clearTimeout(deadline);
    connection.session = session;
    connection.send({ type: "connected", connectionId: id });
  }

  socket.on("message", (data, isBinary) => {
    connection.alive = true;
    const message = isBinary ? undefined : parse(data);
    if (!message || waiting >= maxWaiting) {
      connection.close(closeCode.policy, message ? "too many messages" : "not a message");
      return;
    }
    // Taken at once where nothing waits, so that a client may follow many items in one go.
    if (waiting === 0 && connection.session && message.type !== "authenticate") {
      options.onMessage(message);
      return;
    }
    waiting += 1;
    work = work
      .then(async () => await take(message))
      .catch((error: unknown) => {
        options.onError(error);
        connection.close(closeCode.restart, "try again later");
      })
      .finally(() => {
        waiting -= 1;
      });
  });
  socket.on("pong", () => {
    connection.alive = true;
  });
  socket.on("error", options.onError);
  socket.on("close", () => {
    clearTimeout(deadline);
    options.onClose();
  });
  return connection;
}

/** `ws` gives one Buffer a message unless it is told otherwise. */
function parse(data: RawData): ClientMessage | undefined {
  if (!Buffer.isBuffer(data)) return undefined;
  try {
    return clientMessage.parse(JSON.parse(data.toString()));
  } catch {
    return undefined;
  }
}
