import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { contract } from "@lectern/contract";
import react from "@vitejs/plugin-react";
import { build, type Manifest, type Plugin } from "vite";

/**
 * Addresses that a library's first screen asks, with the names of the page's path in braces. public/before-paint.js asks
 * them while the code is on the way, the session first, which gives the token for them.
 */
export function libraryPrefetchUrls(filter: "" | "?contentType=audio_article"): string[] {
  const { organisations, projects, library } = contract;
  return [
    routeOf(organisations.get),
    `${routeOf(organisations.permissions)}?org_id={org_id}`,
    routeOf(projects.get),
    routeOf(projects.list),
    routeOf(library.list) + filter,
  ];
}

function routeOf(call: { "~orpc": { route: { path?: string } } }): string {
  return `/api${call["~orpc"].route.path}`;
}

interface PageModules {
  /** A regular expression over the path. */
  path: string;
  /** Modules that the router imports for it. */
  modules: readonly string[];
  /** Its address, when visitors without a session get it with its markup. */
  prerendered?: string;
  /** Name of the frame (src/prerender.tsx) that visitors with a session get until their page can be drawn. */
  frame?: string;
  /** Addresses that it asks at once, with the names of groups of `path` in braces. */
  calls?: readonly string[];
}

const account = "src/areas/accounts";
/** What the first call of a signed-in page waits for. */
const client = "../../packages/contract/src/client.ts";
const shell = ["src/app/shell/shell.tsx", "src/app/commands/commands-root.tsx"];
const project = "^/organisation/(?<org_id>[^/]+)/integration/(?<id>[^/]+)";

/** The screens that people open first. */
const pages: readonly PageModules[] = [
  {
    path: "^/sign-in$",
    modules: [`${account}/accounts-layout.tsx`, `${account}/sign-in-screen.tsx`],
    prerendered: "/sign-in",
  },
  {
    path: "^/sign-up$",
    modules: [`${account}/accounts-layout.tsx`, `${account}/sign-up-screen.tsx`],
    prerendered: "/sign-up",
  },
  {
    path: `${project}/content$`,
    modules: [client, ...shell, "src/areas/library/list/voiceovers-screen.tsx"],
    frame: "voiceovers",
    calls: libraryPrefetchUrls(""),
  },
  {
    path: `${project}/content-audio-articles$`,
    modules: [client, ...shell, "src/areas/library/list/audio-articles-screen.tsx"],
    frame: "audioArticles",
    calls: libraryPrefetchUrls("?contentType=audio_article"),
  },
  { path: `${project}/content/[^/]+$`, modules: [client, "src/areas/studio/index.ts"] },
];

/**
 * Writes for the server, beside the build: `.pages/pages.json`, which chunks a page loads beyond those that index.html
 * names, and `.pages/prerender.js`, which renders the signed-out pages and the frames of the
 * others.
 */
export function prerenderPlugin(): Plugin {
  let root = "";
  let folder = "";
  return {
    name: "pages",
    apply: (config, { command }) => command === "build" && config.build?.ssr === undefined,
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: "warn",
        plugins: [react({ compiler: true })],
        ssr: { noExternal: true },
        build: { ssr: "src/prerender.tsx", outDir: join(folder, ".pages"), copyPublicDir: false, minify: true },
      });
      const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
      const document = readFileSync(join(folder, "index.html"), "utf8");
      const written = pages.map(({ modules, ...page }) => ({
        ...page,
        chunks: [...chunksOf(manifest, modules)].filter((chunk) => !document.includes(chunk)),
      }));
      writeFileSync(join(folder, ".pages/pages.json"), JSON.stringify(written));
    },
  };
}

/** Files of the modules and of all that they import before they run. */
function chunksOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const keys = [...modules];
  for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is no chunk of the build.`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    keys.push(...(chunk.imports ?? []));
  }
  return files;
}
