import type { run as Run } from "../run.ts";
import { createTestVoices } from "./test-voices.ts";

const server = process.env["LECTERN_BUILT"] === undefined ? "../run.ts" : "../../dist/run.js";
const { run } = (await import(server)) as { run: typeof Run };

// The server as main.ts starts it, with one engine more.
await run({ engines: [createTestVoices()] });
