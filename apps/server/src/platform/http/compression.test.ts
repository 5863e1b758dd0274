import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttp } from "./create-http.ts";

const long = "Lectern reads articles aloud. ".repeat(200);
let app: FastifyInstance;

beforeAll(() => {
  ({ app } = createHttp({ log: pino({ level: "silent" }), publicUrl: "http://localhost" }));
  app.get("/long", async (_request, reply) => await reply.type("text/plain").header("vary", "Origin").send(long));
  app.get("/short", async () => await Promise.resolve({ short: true }));
  app.get("/bytes", async (_request, reply) => await reply.type("audio/mpeg").send(Buffer.from(long)));
  app.get("/audio-text", async (_request, reply) => await reply.type("audio/x-text").send(long));
  app.get(
    "/encoded",
    async (_request, reply) => await reply.type("text/plain").header("content-encoding", "zstd").send(long),
  );
});
afterAll(async () => await app.close());

async function get(url: string, accepted: string) {
  return await app.inject({ url, headers: { "accept-encoding": accepted } });
}

describe("compression", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.5, gzip;q=1", "br"],
    ["gzip", "gzip"],
    ["GZIP;q=0.1", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0.000", undefined],
    ["identity", undefined],
    ["", undefined],
  ])("a client that takes %j gets %s", async (accepted, encoding) => {
    const answer = await get("/long", accepted);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toBe("Origin, Accept-Encoding");
    expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""] ?? ((bytes: Buffer) => bytes);
    expect(unpack(answer.rawPayload).toString()).toBe(long);
  });

  test.each(["/short", "/bytes", "/audio-text", "/encoded"])("%s is sent as it is", async (url) => {
    const answer = await get(url, "br, gzip");
    expect(answer.headers["content-encoding"]).not.toBe("br");
    expect(answer.headers.vary).toBeUndefined();
  });
});
