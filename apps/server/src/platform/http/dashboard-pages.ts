import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { z } from "zod";

/** What the build wrote about the pages that people open first (apps/dashboard/page-plugin.ts). */
const builtPages = z.array(
  z.object({
    path: z.string(),
    /** Its address, when it is rendered for visitors without a session. */
    prerendered: z.string().optional(),
    /** Name of the frame that visitors with a session get until their page can be drawn. */
    frame: z.string().optional(),
    /** Addresses that the page asks at once, with the names of groups of `path` in braces. */
    calls: z.array(z.string()).optional(),
    chunks: z.array(z.string().regex(/^[\w./-]+$/)),
  }),
);
type BuiltPage = z.infer<typeof builtPages>[number];

export interface DashboardPages {
  /** The document for a path with its query. */
  documentFor: (address: string, hasSession: boolean) => string;
  /** Resolves when the markup of the pages is rendered; until then they come without. */
  rendered: Promise<void>;
}

/**
 * The documents of the dashboard built at `folder`. `settings` is what anyone may know of this server: it stands in the
 * pages that come with markup. Nothing in them depends on the visitor. Rejects when there is no build.
 */
export async function loadDashboardPages(folder: string, settings: unknown): Promise<DashboardPages> {
  const index = await readFile(join(folder, "index.html"), "utf8");
  const built = await readFile(join(folder, ".pages", "pages.json"), "utf8").catch(() => "[]");
  const pages = builtPages.parse(JSON.parse(built)).map((page) => {
    const html = withPreloads(index, page);
    return { ...page, path: new RegExp(page.path), html, signedOutHtml: html, signedInHtml: html };
  });

  async function renderAll(): Promise<void> {
    const wanted = {
      addresses: pages.flatMap(({ prerendered }) => prerendered ?? []),
      frames: pages.flatMap(({ frame }) => frame ?? []),
    };
    const markup = await prerender(folder, wanted, settings);
    for (const page of pages) {
      const signedOut = markup.addresses[page.prerendered ?? ""];
      const signedIn = markup.frames[page.frame ?? ""];
      if (signedOut !== undefined) page.signedOutHtml = withMarkup(index, page, signedOut, { settings });
      if (signedIn !== undefined) {
        const early = { path: page.path.source, calls: page.calls ?? [] };
        page.signedInHtml = withMarkup(index, page, signedIn, { settings, early });
      }
    }
  }

  return {
    documentFor(address, hasSession) {
      const [path = "", query] = address.split("?", 2);
      const page = pages.find((one) => one.path.test(path));
      if (hasSession) return page?.signedInHtml ?? index;
      // Links of the page carry its query on, such as where to go after signing in: the markup was made without one.
      return (query === undefined ? page?.signedOutHtml : page?.html) ?? index;
    },
    rendered: renderAll(),
  };
}

function withPreloads(html: string, { chunks }: BuiltPage): string {
  const links = chunks.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk}">`).join("");
  return html.replace("</head>", () => `${links}</head>`);
}

/** The tags of the build that run modules, and that load them ahead. */
const moduleScript = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const modulePreload = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * The page with its markup. Its modules are loaded once it was painted (apps/dashboard/public/before-paint.js). What the
 * entry imports is run before it, a script each: run as one, a slow phone could not answer a touch meanwhile.
 */
function withMarkup(index: string, { chunks }: Pick<BuiltPage, "chunks">, markup: string, said: object): string {
  const modules = [modulePreload, moduleScript].flatMap((tag) => Array.from(index.matchAll(tag), ([, src]) => src));
  const preloads = chunks.map((chunk) => `/${chunk}`);
  // "<" could end the element.
  const json = JSON.stringify({ ...said, modules, preloads }).replaceAll("<", String.raw`\u003c`);
  const root = '<div id="root">';
  return index
    .replaceAll(moduleScript, "")
    .replaceAll(modulePreload, "")
    .replace(root, () => `<script type="application/json" id="first-page">${json}</script>${root}${markup}`);
}

/** Markup by address, and by the name of a frame. */
interface Markup {
  addresses: Record<string, string>;
  frames: Record<string, string>;
}

/** Renders in a thread that ends with it: the renderer is needed once and weighs some 20 MB. */
async function prerender(
  folder: string,
  wanted: { addresses: readonly string[]; frames: readonly string[] },
  settings: unknown,
): Promise<Markup> {
  if (wanted.addresses.length + wanted.frames.length === 0) return { addresses: {}, frames: {} };
  const renderer = pathToFileURL(join(folder, ".pages", "prerender.js")).href;
  const worker = new Worker(new URL("prerender-worker.ts", import.meta.url), {
    workerData: { renderer, settings, ...wanted },
  });
  return await new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The page renderer ended with ${code}.`)));
  });
}
