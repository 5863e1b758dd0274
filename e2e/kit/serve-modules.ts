import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import type { Page } from "@playwright/test";

const root = new URL("../../", import.meta.url);
/** Where a browser finds what modules import by name. */
const imports = {
  "@lectern/audio": "/packages/audio/src/index.ts",
  "mpg123-decoder": "/node_modules/mpg123-decoder/index.js",
  "@wasm-audio-decoders/common": "/node_modules/@wasm-audio-decoders/common/index.js",
  "simple-yenc": "/node_modules/simple-yenc/dist/esm.js",
  "@eshaz/web-worker": "/node_modules/@eshaz/web-worker/browser.js",
};

/** Opens an empty page that may import the modules of this repository, and `files` under their names. */
export async function serveModules(page: Page, files: Record<string, Uint8Array>): Promise<void> {
  const origin = "https://modules.test";
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const file = files[path];
    if (path === "") {
      const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
      await route.fulfill({ contentType: "text/html", body: `<!doctype html>${map}` });
    } else if (file) {
      await route.fulfill({ contentType: "audio/mpeg", body: Buffer.from(file) });
    } else {
      const source = await readFile(new URL(path, root), "utf8");
      const body = path.endsWith(".ts") ? stripTypeScriptTypes(source) : source;
      await route.fulfill({ contentType: "text/javascript; charset=utf-8", body });
    }
  });
  await page.goto(`${origin}/`);
}
