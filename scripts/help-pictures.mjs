// npm run help-pictures: takes the pictures of docs/help anew, of the dashboard as it is now.
import { ensureChromium } from "./lib/browsers.mjs";
import { ensureBuilt, ensureInstalled, ensureRuntime } from "./lib/runtime.mjs";
import { shownTool } from "./lib/steps.mjs";

const node = ensureRuntime();
await ensureInstalled(node);
await ensureBuilt(node);
const chromium = ensureChromium();
const args = ["test", "--config", "e2e/help-pictures.config.ts", "--reporter=list"];
const isDone = chromium !== undefined && (await shownTool(node, "playwright", args, { CHROMIUM_PATH: chromium }));
process.exit(isDone ? 0 : 1);
