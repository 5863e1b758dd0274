import { stat } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { DocumentFallback } from "./not-found.ts";

/** Built files whose name holds the hash of their content. */
const hashed = /[/\\]assets[/\\][^/\\]+$/;

/**
 * Serves the built dashboard: hashed files for ever, everything else revalidated each time, with the .br and .gz the
 * build made. Returns what gives its pages for `mountNotFound`; undefined when nothing was built at `folder`.
 */
export async function mountDashboard(app: FastifyInstance, folder: string): Promise<DocumentFallback | undefined> {
  const built = await stat(join(folder, "index.html")).catch(() => undefined);
  if (!built) return undefined;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/*.br", "**/*.gz", "**/*.map", "**/index.html"],
    setHeaders: (reply, path) => {
      const kept = hashed.test(path) ? "public, max-age=31536000, immutable" : "no-cache";
      reply.header("cache-control", kept);
    },
  });
  app.get("/", async (_request, reply) => await reply.sendFile("index.html"));
  return async (_request, reply) => await reply.sendFile("index.html");
}
