// Loaded by `npm start` before the server: stops it when npm has ended.
import { isMainThread } from "node:worker_threads";
import { onNpmExit } from "./watch-npm.mjs";

// Each thread of the server loads this anew.
if (isMainThread) onNpmExit("start", () => process.kill(process.pid, "SIGHUP"));
