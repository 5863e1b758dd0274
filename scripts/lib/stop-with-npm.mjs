// Loaded by `npm start` before the server: stops it when npm has ended.
import { onNpmExit } from "./watch-npm.mjs";

onNpmExit("start", () => process.kill(process.pid, "SIGTERM"));
