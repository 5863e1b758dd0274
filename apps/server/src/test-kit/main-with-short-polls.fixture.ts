import { run } from "./run-server.ts";

// The server as main.ts starts it, whose queue looks every second, and four times as often for jobs of processes that died.
await run({ pollIntervalSeconds: 1, heartbeatSeconds: 0.25 });
