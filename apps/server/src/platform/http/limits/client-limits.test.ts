import { once } from "node:events";
import { Agent, type IncomingMessage, request as httpRequest } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { createHttp, type HttpOptions } from "../create-http.ts";

let app: FastifyInstance;
let port: number;
let entered: (() => void)[] = [];
let release = Promise.withResolvers<void>();
const opened: { destroy(): void }[] = [];

afterEach(async () => {
  release.resolve();
  for (const one of opened.splice(0)) one.destroy();
  await app.close();
});

async function start(options: Partial<HttpOptions>): Promise<void> {
  entered = [];
  release = Promise.withResolvers();
  ({ app } = createHttp({ log: pino({ level: "silent" }), publicUrl: "http://localhost", ...options }));
  app.get("/slow", async () => {
    entered.shift()?.();
    await release.promise;
    return "done";
  });
  app.get("/quick", () => "quick");
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
}

/** A request on a connection of its own, kept open after the answer. */
function get(path: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true });
  opened.push(agent);
  const sent = httpRequest({ port, host: "127.0.0.1", path, agent, headers });
  sent.on("error", () => undefined).end();
  return { sent, answer: once(sent, "response").then(([answer]) => answer as IncomingMessage) };
}

async function enter(headers?: Record<string, string>): Promise<Promise<IncomingMessage>> {
  const inside = new Promise<void>((resolve) => entered.push(resolve));
  const { answer } = get("/slow", headers);
  answer.catch(() => undefined);
  await inside;
  return answer;
}

function open(): Socket {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => undefined);
  opened.push(socket);
  return socket;
}

test("so many connections of one address are taken, and no more while all of them are busy", async () => {
  await start({ maxPerNetwork: 2 });
  void enter().catch(() => undefined);
  void enter().catch(() => undefined);
  await expect.poll(() => entered.length).toBe(0);
  const third = open();
  third.resume();
  await once(third, "close");
  expect(third.destroyed).toBe(true);
});

test("the connection that is idle for longest gives way to a new one", async () => {
  await start({ maxPerNetwork: 2 });
  const first = get("/quick");
  const idle = await first.answer;
  const gone = once(idle.socket, "close");
  expect(await text(idle)).toBe("quick");
  const second = await get("/quick").answer;
  const { socket } = second;
  expect(await text(second)).toBe("quick");
  const third = await get("/quick").answer;
  expect(await text(third)).toBe("quick");
  await gone;
  expect(socket.destroyed).toBe(false);
});

test("connections of a proxy are not bounded; the requests of each network behind it are", async () => {
  await start({ maxPerNetwork: 2, trustProxy: 1 });
  const ofOne = (last: number) => ({ "x-forwarded-for": `2001:db8:1:2::${last}` });
  void enter(ofOne(1)).catch(() => undefined);
  void enter(ofOne(2)).catch(() => undefined);
  await expect.poll(() => entered.length).toBe(0);
  const refused = await get("/quick", ofOne(3)).answer;
  expect([refused.statusCode, await text(refused)]).toEqual([429, expect.stringContaining("RATE_LIMITED")]);
  const other = await get("/quick", { "x-forwarded-for": "2001:db8:1:3::1" }).answer;
  expect(other.statusCode).toBe(200);
  release.resolve();
  const ask = async () => (await get("/quick", ofOne(3)).answer).statusCode;
  await expect.poll(ask).toBe(200);
});
