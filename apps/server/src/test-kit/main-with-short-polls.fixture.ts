import { run } from "../run.ts";

// The server as main.ts starts it, whose queue looks every second for the jobs of processes that died.
await run({ pollIntervalSeconds: 1 });
