// npm run mutate [-- <area or path> …]: changes the code in small ways and says which changes no test notices.
import { fileURLToPath } from "node:url";
import { ensureInstalled, ensureRuntime, run, toolEnvironment } from "./lib/runtime.mjs";

const node = ensureRuntime();
await ensureInstalled(node);
const main = fileURLToPath(new URL("mutate/main.mjs", import.meta.url));
process.exit(await run(node, [main, ...process.argv.slice(2)], { env: toolEnvironment(node), stdio: "inherit" }));
