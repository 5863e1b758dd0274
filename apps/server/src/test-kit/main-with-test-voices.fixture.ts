import { run } from "./run-server.ts";
import { createTestVoices } from "./test-voices.ts";

// The server as main.ts starts it, with one engine more.
await run({ engines: [createTestVoices()] });
