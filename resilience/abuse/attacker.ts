// A process of its own, so that what it does to itself is not measured as the server's.
import type { Target } from "./attack.ts";
import { attacks } from "./attacks.ts";

const [name, target, seconds] = process.argv.slice(2);
const attack = attacks.find((one) => one.name === name);
if (!attack || target === undefined) throw new Error(`There is no attack named ${name}.`);
const signal = AbortSignal.timeout(Number(seconds) * 1000);
process.on("uncaughtException", () => undefined);
await attack.run(JSON.parse(target) as Target, signal);
process.exit(0);
