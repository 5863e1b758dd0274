import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttp } from "./create-http.ts";
import { mountDashboard } from "./dashboard.ts";
import { mountNotFound } from "./not-found.ts";

const page = "<!doctype html><title>Lectern</title><div id=root></div>";
const settings = () => Promise.resolve({ billing: "none" });
const hasSession = (cookies: string) => cookies.includes("session=");
const script = "console.log('lectern');".repeat(100);
let folder: string;
let app: FastifyInstance;
let log = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-dashboard-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), page);
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  await writeFile(join(folder, "assets", "index-Ab12.js"), script);
  await writeFile(join(folder, "assets", "index-Ab12.js.br"), brotliCompressSync(script));
  await writeFile(join(folder, "assets", "index-Ab12.js.gz"), gzipSync(script));
  await writeFile(join(folder, "assets", "index-Ab12.js.map"), "{}");
  const destination = { write: (line: string) => void (log += line) };
  ({ app } = createHttp({ log: pino({ level: "info" }, destination), publicUrl: "http://localhost" }));
  mountNotFound(app, await mountDashboard(app, { folder, settings, hasSession }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function get(url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" | "POST" = "GET") {
  return await app.inject({ method, url, headers });
}

function unpack(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

const asPage = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

describe("the dashboard", () => {
  test.each(["/", "/projects/1/audio", "/sign-in?next=%2F"])("%s is its page, asked again each time", async (url) => {
    const answer = await get(url, asPage);
    expect([answer.statusCode, answer.body]).toEqual([200, page]);
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ])("hashed files are kept for ever and come as %s", async (accepted, encoding) => {
    const answer = await get("/assets/index-Ab12.js", { "accept-encoding": accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-type"]).toMatch(/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(unpack(answer.rawPayload, encoding)).toBe(script);
  });

  test("files without a hash are asked again, with a tag", async () => {
    const answer = await get("/favicon.svg");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    const again = await get("/favicon.svg", { "if-none-match": String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test.each([
    ["/api/nothing", asPage],
    ["/api", asPage],
    ["/files/uploads2/x", asPage],
    ["/assets/gone-Cd34.js", asPage],
    ["/assets/index-Ab12.js.map", asPage],
    ["/projects/1", { accept: "application/json" }],
    ["/..%2f..%2fpackage.json", asPage],
  ])("%s with %j is a 404, not a page", async (url, headers) => {
    const answer = await get(url, headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, failure_type: "NOT_FOUND" });
  });

  test("a POST is no request for a page", async () => {
    expect((await get("/projects/1", asPage, "POST")).statusCode).toBe(404);
  });

  test("that was not built is a 404", async () => {
    const { app: bare } = createHttp({ log: pino({ level: "silent" }), publicUrl: "http://localhost" });
    mountNotFound(bare, await mountDashboard(bare, { folder: join(folder, "none"), settings, hasSession }));
    expect((await bare.inject({ url: "/", headers: asPage })).statusCode).toBe(404);
    await bare.close();
  });
});

test("its files are not in the log, its pages are", async () => {
  log = "";
  await get("/assets/index-Ab12.js");
  await get("/");
  await expect.poll(() => log).toContain('"route":"/"');
  expect(log).not.toContain("/assets/");
});
