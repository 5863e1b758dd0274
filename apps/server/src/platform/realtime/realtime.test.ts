import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerMessage } from "@lectern/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createTestDatabase, silentLog, type TestDatabase } from "../../test-kit/index.ts";
import { connectDatabase } from "../database/open-database.ts";
import type { Database } from "../database/index.ts";
import { createRealtime, openSockets, type Realtime, type Sockets, type SocketsOptions } from "./index.ts";

const item = "0198c0de-0000-7000-8000-00000000000a";
const other = "0198c0de-0000-7000-8000-00000000000b";
/** What the areas would read from their tables. */
const states = new Map<string, ServerMessage>();
const owners = new Map([
  [item, "anna"],
  [other, "ben"],
]);
let loads = 0;

interface Process {
  server: Server;
  database: Database;
  realtime: Realtime;
  sockets: Sockets;
  url: string;
}

let testDatabase: TestDatabase;
let one: Process;
let two: Process;
const clients: Client[] = [];

async function startProcess(options: Partial<SocketsOptions> = {}): Promise<Process> {
  const server = createServer();
  const log = silentLog();
  const database = await connectDatabase({ connection: testDatabase.connection, poolSize: 2, log });
  const sockets = await openSockets({
    server,
    database,
    log,
    isOwnOrigin: (origin) => origin === "https://audio.example.org",
    networkOf: ({ headers }) => String(headers["x-test-network"] ?? "anywhere"),
    source: {
      authenticate: async (token) => {
        const [callerId = "", sessionId = ""] = token.split(".");
        return await Promise.resolve(["anna", "ben"].includes(callerId) ? { callerId, sessionId } : undefined);
      },
      presentState: async (callerId, contentId) => {
        loads += 1;
        const state = owners.get(contentId) === callerId ? states.get(contentId) : undefined;
        return await Promise.resolve(state);
      },
    },
    ...options,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/realtime`;
  return { server, database, realtime: createRealtime({ database, log }), sockets, url };
}

async function stopProcess(process: Process): Promise<void> {
  await process.sockets.close();
  process.server.close();
  await process.database.close();
}

/** A client that keeps what it heard, in order. */
class Client {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly #heard: ServerMessage[] = [];
  #wake: () => void = () => undefined;

  constructor(url: string, options: { origin?: string; autoPong?: boolean; headers?: Record<string, string> } = {}) {
    this.socket = new WebSocket(url, options);
    this.closed = new Promise((resolve) => this.socket.once("close", resolve));
    this.socket.on("error", () => undefined);
    this.socket.on("message", (data: Buffer) => {
      this.#heard.push(JSON.parse(data.toString()) as ServerMessage);
      this.#wake();
    });
    clients.push(this);
  }

  async next(): Promise<ServerMessage> {
    for (;;) {
      const message = this.#heard.shift();
      if (message) return message;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  send(message: object | string): void {
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }
}

async function signIn(process: Process, token = "anna.s1"): Promise<{ client: Client; connectionId: string }> {
  const client = new Client(process.url);
  await once(client.socket, "open");
  client.send({ type: "authenticate", token });
  const connected = await client.next();
  if (connected.type !== "connected") throw new Error(`Expected connected, heard ${connected.type}.`);
  return { client, connectionId: connected.connectionId };
}

function progress(percent: number, contentId = item): ServerMessage {
  return { type: "progress", contentId, progress: percent };
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  one = await startProcess();
  two = await startProcess();
});
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate();
});
afterAll(async () => {
  await stopProcess(one);
  await stopProcess(two);
  await testDatabase.close();
});

describe("opening", () => {
  test("a page of another origin is refused before it is a socket", async () => {
    const client = new Client(one.url, { origin: "https://evil.example" });
    const [, answer] = (await once(client.socket, "unexpected-response")) as [unknown, { statusCode: number }];
    expect(answer.statusCode).toBe(403);
  });

  test("our own page may, and what sends no origin", async () => {
    const client = new Client(one.url, { origin: "https://audio.example.org" });
    await once(client.socket, "open");
    expect((await signIn(one)).connectionId).not.toBe("");
  });

  async function statusFrom(process: Process, network: string): Promise<number> {
    const { socket } = new Client(process.url, { headers: { "x-test-network": network } });
    const opened = once(socket, "open").then(() => 101);
    const refused = once(socket, "unexpected-response").then(
      ([, answer]) => (answer as { statusCode: number }).statusCode,
    );
    return await Promise.race([opened, refused]);
  }

  test("one network has so many sockets that have not signed in, and no more", async () => {
    const narrow = await startProcess({ maxUnauthenticatedPerNetwork: 2 });
    expect(await statusFrom(narrow, "a")).toBe(101);
    expect(await statusFrom(narrow, "a")).toBe(101);
    expect(await statusFrom(narrow, "a")).toBe(429);
    expect(await statusFrom(narrow, "b")).toBe(101);
    await stopProcess(narrow);
  });

  test("one network has so many sockets, whoever has signed in, and no more", async () => {
    const narrow = await startProcess({ maxConnectionsPerNetwork: 2 });
    await signIn(narrow, "anna.s1");
    const { client } = await signIn(narrow, "ben.s1");
    expect(await statusFrom(narrow, "anywhere")).toBe(429);
    client.socket.close();
    await client.closed;
    expect(await statusFrom(narrow, "anywhere")).toBe(101);
    await stopProcess(narrow);
  });

  test("any other path is no socket", async () => {
    const client = new Client(one.url.replace("realtime", "elsewhere"));
    const [, answer] = (await once(client.socket, "unexpected-response")) as [unknown, { statusCode: number }];
    expect(answer.statusCode).toBe(404);
  });
});

describe("authenticating", () => {
  test("gives a connection id of at least 128 random bits", async () => {
    const first = await signIn(one);
    const second = await signIn(one);
    expect(first.connectionId).toMatch(/^[\w-]{32}$/);
    expect(first.connectionId).not.toBe(second.connectionId);
  });

  test.each([
    [{ type: "authenticate", token: "mallory.s" }, 4401],
    [{ type: "subscribe", contentId: item }, 4401],
    ["hello", 1008],
    [{ type: "authenticate", token: "anna.s1", more: 1 }, 1008],
    [{ type: "unknown" }, 1008],
    ["x".repeat(5000), 1009],
  ])("first: %j closes with %i", async (message, code) => {
    const client = new Client(one.url);
    await once(client.socket, "open");
    client.send(message);
    expect(await client.closed).toBe(code);
  });

  test("has its time", async () => {
    const hurried = await startProcess({ authenticateMs: 20 });
    const client = new Client(hurried.url);
    expect(await client.closed).toBe(4401);
    await stopProcess(hurried);
  });

  test("again renews the session, of the same person only", async () => {
    const { client, connectionId } = await signIn(one, "anna.s1");
    client.send({ type: "authenticate", token: "anna.s2" });
    expect(await client.next()).toEqual({ type: "connected", connectionId });
    client.send({ type: "authenticate", token: "ben.s9" });
    expect(await client.closed).toBe(4401);
  });

  test("a person has so many sockets and no more", async () => {
    const narrow = await startProcess({ maxConnectionsPerUser: 2 });
    await signIn(narrow);
    const second = await signIn(narrow);
    const third = new Client(narrow.url);
    await once(third.socket, "open");
    third.send({ type: "authenticate", token: "anna.s1" });
    expect(await third.next()).toMatchObject({ type: "refused" });
    expect(await third.closed).toBe(4429);
    await signIn(narrow, "ben.s1");
    second.client.socket.close();
    await second.client.closed;
    await signIn(narrow);
    await stopProcess(narrow);
  });
});

describe("states", () => {
  test("a subscriber is told the present state at once, and every change, from whichever process", async () => {
    states.set(item, progress(5));
    const here = await signIn(one);
    const there = await signIn(two);
    for (const { client } of [here, there]) {
      client.send({ type: "subscribe", contentId: item });
      expect(await client.next()).toEqual(progress(5));
    }
    states.set(item, { ...progress(100), audio_url: "/a.mp3" } as ServerMessage);
    await one.realtime.publish({ contentId: item });
    expect(await here.client.next()).toEqual({ ...progress(100), audio_url: "/a.mp3" });
    expect(await there.client.next()).toEqual({ ...progress(100), audio_url: "/a.mp3" });
  });

  test("a connection named by its id is told without subscribing, on the other process too", async () => {
    states.set(item, { type: "failed", contentId: item, failure_type: "ENGINE_FAILED", message: "The voice failed." });
    const { client, connectionId } = await signIn(two);
    await one.realtime.publish({ contentId: item, connectionId });
    expect(await client.next()).toMatchObject({ type: "failed", failure_type: "ENGINE_FAILED" });
  });

  test("a client gets events of its own organisation only", async () => {
    states.set(other, progress(50, other));
    const { client, connectionId } = await signIn(one, "anna.s1");
    client.send({ type: "subscribe", contentId: other });
    expect(await client.next()).toEqual({ type: "refused", message: "There is no such item." });
    await two.realtime.publish({ contentId: other, connectionId });
    states.set(item, progress(7));
    await two.realtime.publish({ contentId: item, connectionId });
    expect(await client.next()).toEqual(progress(7));
  });

  test("who unsubscribed is not told any more", async () => {
    states.set(item, progress(1));
    const { client, connectionId } = await signIn(one);
    client.send({ type: "subscribe", contentId: item });
    expect(await client.next()).toEqual(progress(1));
    client.send({ type: "unsubscribe", contentId: item });
    // Asked and answered after the unsubscribe was read.
    client.send({ type: "authenticate", token: "anna.s1" });
    expect(await client.next()).toMatchObject({ type: "connected" });
    states.set(item, progress(2));
    await one.realtime.publish({ contentId: item });
    states.set(item, progress(3));
    await one.realtime.publish({ contentId: item, connectionId });
    expect(await client.next()).toEqual(progress(3));
  });

  test("a burst of changes is few loads, and the last state is the last told", async () => {
    states.set(item, progress(0));
    const { client } = await signIn(one);
    client.send({ type: "subscribe", contentId: item });
    await client.next();
    loads = 0;
    for (let percent = 1; percent <= 100; percent += 1) {
      states.set(item, progress(percent));
      await two.realtime.publish({ contentId: item });
    }
    let last = await client.next();
    while (last.type !== "progress" || last.progress < 100) last = await client.next();
    expect(loads).toBeLessThanOrEqual(101);
  });

  test("a window may follow a list of items in one go", async () => {
    states.set(item, progress(7));
    const { client } = await signIn(one);
    const ids = Array.from({ length: 100 }, (_, index) => `0198c0de-0000-7000-8000-${String(index).padStart(12, "0")}`);
    for (const contentId of [...ids, item]) client.send({ type: "subscribe", contentId });
    for (let heard = await client.next(); heard.type !== "progress"; heard = await client.next())
      expect(heard).toEqual({ type: "refused", message: "There is no such item." });
  });

  test("one window follows so many items and no more", async () => {
    const narrow = await startProcess({ maxSubscriptions: 1 });
    states.set(item, progress(1));
    const { client } = await signIn(narrow);
    client.send({ type: "subscribe", contentId: item });
    expect(await client.next()).toEqual(progress(1));
    client.send({ type: "subscribe", contentId: other });
    expect(await client.next()).toMatchObject({ type: "refused" });
    await stopProcess(narrow);
  });
});

describe("ending", () => {
  test("a revoked session closes its sockets on every process, and no others", async () => {
    const here = await signIn(one, "anna.gone");
    const there = await signIn(two, "anna.gone");
    const stays = await signIn(two, "anna.stays");
    await one.realtime.endSession("gone");
    expect(await here.client.closed).toBe(4401);
    expect(await there.client.closed).toBe(4401);
    stays.client.send({ type: "authenticate", token: "anna.stays" });
    expect(await stays.client.next()).toMatchObject({ type: "connected" });
  });

  test("a client that answers no ping is cut off; one that does stays", async () => {
    const watchful = await startProcess({ pingMs: 1500 });
    const quiet = new Client(watchful.url, { autoPong: false });
    const { client } = await signIn(watchful);
    expect(await quiet.closed).toBe(1006);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
    await stopProcess(watchful);
  });

  test("a process that stops closes its sockets, and accepts no more", async () => {
    const stopping = await startProcess();
    const { client } = await signIn(stopping);
    await stopProcess(stopping);
    expect(await client.closed).toBe(1001);
  });

  test("after the database was away clients are asked to come again", async () => {
    const process = await startProcess();
    const { client } = await signIn(process);
    await testDatabase.asAdmin(async (admin) => {
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern listen' and datname = current_database()",
      );
    });
    expect(await client.closed).toBe(1012);
    const again = await signIn(process);
    states.set(item, progress(42));
    again.client.send({ type: "subscribe", contentId: item });
    expect(await again.client.next()).toEqual(progress(42));
    await stopProcess(process);
  });

  test("an announcement that cannot be sent is no failure of the work it tells of", async () => {
    const { database } = await startAndStop();
    const realtime = createRealtime({ database, log: silentLog() });
    await expect(realtime.publish({ contentId: item })).resolves.toBeUndefined();
  });
});

async function startAndStop(): Promise<Process> {
  const process = await startProcess();
  await stopProcess(process);
  return process;
}
