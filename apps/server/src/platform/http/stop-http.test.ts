import { once } from "node:events";
import { Agent, type IncomingMessage, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { createHttp } from "./create-http.ts";
import { stopHttp } from "./stop-http.ts";

let app: FastifyInstance;
let port: number;
let entered: PromiseWithResolvers<void>;
let released: PromiseWithResolvers<void>;
let agent: Agent;

beforeEach(async () => {
  entered = Promise.withResolvers();
  released = Promise.withResolvers();
  agent = new Agent({ keepAlive: true, keepAliveMsecs: 60_000 });
  ({ app } = createHttp({ log: pino({ level: "silent" }), publicUrl: "http://localhost" }));
  app.get("/quick", async () => await Promise.resolve("quick"));
  app.get("/slow", async () => {
    entered.resolve();
    await released.promise;
    return "done";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
  return () => agent.destroy();
});

async function get(path: string): Promise<string> {
  const request = httpRequest({ port, host: "127.0.0.1", path, agent });
  request.end();
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return await text(answer);
}

test("a request under way is answered in full, and a connection kept alive does not hold the end up", async () => {
  expect(await get("/quick")).toBe("quick");
  const slow = get("/slow");
  await entered.promise;
  const stopped = stopHttp(app, 60_000);
  await expect.poll(() => app.server.listening).toBe(false);
  released.resolve();
  expect(await slow).toBe("done");
  await stopped;
});

test("a request that does not end is cut off after the grace", async () => {
  const slow = get("/slow");
  await entered.promise;
  const stopped = stopHttp(app, 30);
  await expect(slow).rejects.toMatchObject({ code: "ECONNRESET" });
  released.resolve();
  await stopped;
});

test("nothing new is taken", async () => {
  await stopHttp(app, 1000);
  await expect(get("/quick")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
