import { stat } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { keepPagesCurrent } from "./current-pages.ts";
import { loadDashboardPages } from "./dashboard-pages.ts";
import type { DocumentFallback } from "./not-found.ts";

/** Built files whose name holds the hash of their content. */
const hashed = /[/\\]assets[/\\][^/\\]+$/;

export interface DashboardOptions {
  folder: string;
  /** What anyone may know of this server, as it is now. */
  settings: () => Promise<unknown>;
  /** Whether a Cookie header holds a session, good or expired. */
  hasSession: (cookies: string) => boolean;
}

/**
 * Serves the built dashboard: hashed files as immutable, everything else revalidated each time, with the .br and .gz of
 * the build. Returns what gives its pages for `mountNotFound`; undefined when nothing was built at `folder`.
 */
export async function mountDashboard(
  app: FastifyInstance,
  { folder, settings, hasSession }: DashboardOptions,
): Promise<DocumentFallback | undefined> {
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
  const currentPages = await keepPagesCurrent({
    load: (said) => loadDashboardPages(folder, said),
    settings,
    now: () => performance.now(),
    onFailure: (error) => app.log.error({ error }, "the markup of the pages could not be rendered"),
  });
  const answer: DocumentFallback = async ({ url, headers }, reply) => {
    const pages = currentPages();
    reply.header("cache-control", "no-cache").header("vary", "Cookie").type("text/html; charset=utf-8");
    return await reply.send(pages.documentFor(url, hasSession(headers.cookie ?? "")));
  };
  app.get("/", answer);
  return answer;
}
