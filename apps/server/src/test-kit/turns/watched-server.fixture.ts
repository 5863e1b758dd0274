import "../quick-scrypt.ts";
import { createHash } from "node:crypto";
import { startTestServer } from "../start-test-server.ts";
import { type Answer, operatorEmail, type Question } from "./start-watched-server.ts";
import { watchTurns } from "./watch-turns.ts";

// A whole server in a process of its own, which says how long the turns of its event loop take. Jobs stay in the queue: what
// is measured is what calls do.
const server = await startTestServer({
  billing: { kind: "sandbox" },
  roles: new Set(["web"]),
  operators: [operatorEmail],
});
const turns = watchTurns();
// A test that ends before it takes it along.
process.on("disconnect", () => process.exit());

async function answer({ number, asked, text = "" }: Question): Promise<void> {
  let milliseconds = 0;
  if (asked === "watch") turns.begin();
  if (asked === "longest") milliseconds = await turns.end();
  if (asked === "parse") milliseconds = processorMs(() => void JSON.parse(text));
  if (asked === "fixed work") milliseconds = processorMs(fixedWork);
  if (asked === "stop") await server.stop();
  process.send?.({ number, milliseconds } satisfies Answer);
  if (asked === "stop") process.disconnect?.();
}

/** What a run measures its clock by (scripts/lib/test-clock.mjs). */
function fixedWork(): void {
  let text = "Lectern";
  for (let round = 0; round < 90_000; round += 1) text = createHash("sha256").update(text).digest("hex");
}

function processorMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

process.on("message", (question: Question) => void answer(question));
const { url, databaseUrl, secret, billing } = server;
process.send?.({ number: 0, milliseconds: 0, server: { url, databaseUrl, secret, billing } } satisfies Answer);
