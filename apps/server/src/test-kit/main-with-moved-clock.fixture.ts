import { readFileSync } from "node:fs";
import { run } from "./run-server.ts";

// The server as main.ts starts it, whose clock stands still but for the minutes that a test writes to MINUTES_FILE, and whose
// queue looks every second.
const began = Date.now();
const file = process.env["MINUTES_FILE"] ?? "";
const now = () => new Date(began + Number(readFileSync(file, "utf8")) * 60_000);
await run({ now, pollIntervalSeconds: 1 });
