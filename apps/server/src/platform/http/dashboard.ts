import { isDeepStrictEqual } from "node:util";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { type DashboardPages, loadDashboardPages } from "./dashboard-pages.ts";
import type { DocumentFallback } from "./not-found.ts";

export interface CurrentPagesOptions {
  load: (settings: unknown) => Promise<DashboardPages>;
  /** What anyone may know of this server, as it is now: it stands in the pages. */
  settings: () => Promise<unknown>;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  /** Told of pages that could not be rendered; those of before are served on. */
  onFailure: (error: unknown) => void;
}

/** How often is looked whether the settings have changed. */
const settingsCheckMs = 10_000;

/** Gives the pages; when the settings in them have changed, they are made anew while the last ones are served. */
export async function keepPagesCurrent({
  load,
  settings,
  now,
  onFailure,
}: CurrentPagesOptions): Promise<() => DashboardPages> {
  let rendered = await settings();
  let pages = await load(rendered);
  let checkedAt = now();
  pages.rendered.catch(onFailure);

  async function refresh(): Promise<void> {
    const current = await settings();
    if (isDeepStrictEqual(current, rendered)) return;
    const next = await load(current);
    await next.rendered;
    rendered = current;
    pages = next;
  }

  return () => {
    if (now() - checkedAt >= settingsCheckMs) {
      checkedAt = now();
      refresh().catch(onFailure);
    }
    return pages;
  };
}

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
  // Not built: the server answers its API alone.
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
