import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { pageTokens } from "../../html/page-tokens.ts";
import { docsPage } from "./docs-page.ts";
import { describeApi, type OpenApiOptions } from "./openapi.ts";

/** /api/openapi.json and /api/docs: made from the contract on the first request and kept. */
export function mountDocs(app: FastifyInstance, options: OpenApiOptions): void {
  const document = once(async () => await describeApi(options));
  const json = once(async () => JSON.stringify(await document()));
  const page = once(async () => docsPage(await document()));
  const style = once(async () => pageTokens + (await readFile(new URL("docs.css", import.meta.url), "utf8")));

  app.get("/api/openapi.json", async (_request, reply) => {
    return await reply
      .headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" })
      .type("application/json")
      .send(await json());
  });
  app.get("/api/docs", async (_request, reply) => await reply.type("text/html; charset=utf-8").send(await page()));
  app.get("/api/docs.css", async (_request, reply) => {
    return await reply
      .type("text/css; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(await style());
  });
}

/** Makes a thing on the first call; a failure is not kept. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
}
