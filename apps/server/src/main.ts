import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Before anything else is loaded: a second start then compiles nothing.
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/lectern", import.meta.url)));

const { run } = await import("./run.ts");
await run();
