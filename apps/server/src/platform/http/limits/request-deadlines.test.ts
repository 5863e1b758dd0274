import { once } from "node:events";
import { createServer, type IncomingMessage, request as httpRequest, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createHttp, type HttpOptions } from "../create-http.ts";
import { RequestDeadlines } from "./request-deadlines.ts";
import { abortOnDisconnect } from "../files/stream-audio.ts";

let lines: { msg: string; level: number; route?: string }[];
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
const endings: (() => unknown)[] = [];

beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

function warnings() {
  return lines.filter(({ level }) => level === 40).map(({ msg, route }) => ({ msg, route }));
}

async function openSocket(port: number, sent: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1" });
  endings.push(() => socket.destroy());
  socket.on("error", () => undefined);
  socket.write(sent);
  await once(socket, "connect");
  return socket;
}

describe("what is too late is cut off", () => {
  let app: FastifyInstance;
  let port: number;
  let aborted: PromiseWithResolvers<void>;

  async function start(options: Pick<HttpOptions, "requestLimits" | "headMs">): Promise<void> {
    aborted = Promise.withResolvers();
    ({ app } = createHttp({ log, publicUrl: "http://localhost", ...options }));
    endings.push(() => app.close());
    app.get("/never", async (_request, reply) => {
      abortOnDisconnect(reply).addEventListener("abort", () => aborted.resolve());
      await new Promise(() => undefined);
    });
    app.get("/patient", { config: { maxAnswerSeconds: 3600 } }, () => new Promise(() => undefined));
    app.post("/body", () => ({ success: true }));
    await app.listen({ port: 0, host: "127.0.0.1" });
    ({ port } = app.server.address() as AddressInfo);
  }

  beforeEach(() => start({ requestLimits: { bodyMs: 400, answerMs: 400, sweepMs: 10 } }));

  async function get(path: string): Promise<IncomingMessage> {
    const request = httpRequest({ port, host: "127.0.0.1", path, agent: false });
    endings.push(() => request.destroy());
    request.on("error", () => undefined).end();
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    return answer;
  }

  test("whoever is not answered is told so, with a line in the log, and the work is ended", async () => {
    const answer = await get("/never");
    expect([answer.statusCode, answer.headers.connection]).toEqual([503, "close"]);
    expect(JSON.parse(await text(answer))).toMatchObject({ success: false, failure_type: "UNAVAILABLE" });
    expect(warnings()).toEqual([{ msg: "a request was cut off: it was not answered in time", route: "/never" }]);
    await aborted.promise;
  });

  test("a route that says how long it takes is waited for", async () => {
    const patient = get("/patient");
    await get("/never");
    expect(warnings().map(({ route }) => route)).toEqual(["/never"]);
    void patient.catch(() => undefined);
  });

  test("a body that drips is closed, with a line in the log", async () => {
    const head = "POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n";
    const socket = await openSocket(port, `${head}{`);
    // What is written meanwhile may meet a closed connection, which is an error of its own.
    const closed = new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
    const dripping = setInterval(() => socket.write(" "), 20);
    await closed;
    clearInterval(dripping);
    expect(warnings()).toEqual([{ msg: "a request was cut off: its body came too slowly", route: "/body" }]);
  });

  test("a body of a request that was refused already is not waited for either", async () => {
    const socket = await openSocket(port, "POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{");
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 404/);
    await once(socket, "close");
  });

  test.each(["", "GET / HTTP/1.1\r\nHost: x\r\nX-Part"])("a head that stops at %j is closed", async (part) => {
    await start({ headMs: 60 });
    const socket = await openSocket(port, part);
    socket.resume();
    await once(socket, "close");
    expect(socket.destroyed).toBe(true);
  });
});

describe("a body is given more time the more of it has arrived", () => {
  let server: Server;
  let clock: number;

  test("as long as it keeps the least rate", async () => {
    clock = 0;
    server = createServer((request) => void request.resume());
    endings.push(() => server.close());
    const deadlines = new RequestDeadlines({
      server,
      log,
      limits: { bodyMs: 1000, minBytesPerSecond: 100, answerMs: 1000, sweepMs: 3_600_000 },
      refuse: () => undefined,
      now: () => clock,
    });
    endings.push(() => deadlines.stop());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const requested = once(server, "request") as Promise<[IncomingMessage]>;
    const { port } = server.address() as AddressInfo;
    const socket = await openSocket(port, "PUT /upload/x HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n");
    const [request] = await requested;
    socket.write("x".repeat(500));
    await once(request, "data");

    clock = 5900;
    deadlines.sweep();
    expect(request.socket.destroyed).toBe(false);
    clock = 6600;
    deadlines.sweep();
    expect(request.socket.destroyed).toBe(true);
  });
});
