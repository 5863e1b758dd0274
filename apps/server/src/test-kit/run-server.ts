import type { run as Run } from "../run.ts";

const server = process.env["LECTERN_BUILT"] === undefined ? "../run.ts" : "../../dist/run.js";

/** What main.ts begins with, for mains of tests: from the sources, or as it is built. */
export const { run } = (await import(server)) as { run: typeof Run };
