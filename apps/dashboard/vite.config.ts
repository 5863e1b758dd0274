import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import packageJson from "./package.json" with { type: "json" };
import { callRoutesPlugin } from "./call-routes-plugin.ts";
import { devProxy } from "./dev-proxy.ts";
import { reactCompilerPlugin } from "./react-compiler-plugin.ts";
import { chunkGroups } from "./chunk-groups.ts";
import { prerenderPlugin } from "./prerender-plugin.ts";

/*
 * Sonner writes its style sheet into the page from JavaScript, which the content policy refuses. The sheet comes with
 * ours instead (ui/toaster.css), and this takes the writing out.
 */
function sonnerWithoutStyleElement(): Plugin {
  const head = "function __insertCSS(code) {";
  return {
    name: "sonner-without-style-element",
    apply: "build",
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!code.includes(head)) this.error("sonner no longer inserts its style sheet the way this plugin expects");
        return { code: code.replace(head, `${head} return;`), map: null };
      },
    },
  };
}

/** Writes a .br and a .gz beside every text of the build, as the server hands them out. */
function compressedBeside(): Plugin {
  let folder = "";
  return {
    name: "compressed-beside",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
        const file = join(folder, name);
        const text = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      }
    },
  };
}

const server = process.env["LECTERN_SERVER"] ?? "http://localhost:4100";

export default defineConfig({
  plugins: [
    reactCompilerPlugin(),
    tailwindcss(),
    sonnerWithoutStyleElement(),
    callRoutesPlugin(),
    compressedBeside(),
    prerenderPlugin(),
  ],
  build: {
    target: packageJson.browserslist.map((entry) => entry.replace(" >= ", "")),
    manifest: true,
    /* All of the target browsers know modulepreload. */
    modulePreload: { polyfill: false },
    /* The content policy allows no data: fonts, and a file of its own is cached better. */
    assetsInlineLimit: 0,
    /* The n-grams of all languages, which a worker loads. */
    chunkSizeWarningLimit: 1700,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: devProxy(server),
  },
});
