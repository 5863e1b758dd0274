// npm run test:abuse [-- name …]: while one client does its worst, somebody of another organisation waits at most a second.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { signUp } from "../apps/server/src/test-kit/publisher.ts";
import { blocksOf, chapterOne, generate, memoryOf, newContent, print, printHardware } from "../bench/kit.ts";
import type { Target } from "./abuse/attack.ts";
import { attacks } from "./abuse/attacks.ts";
import { watchBystander } from "./abuse/bystander.ts";
import { renewedTokens } from "./renewed-tokens.ts";

const boundMs = 1000;
const attackSeconds = 10;
const attacker = fileURLToPath(new URL("abuse/attacker.ts", import.meta.url));

const wanted = process.argv.slice(2);
const chosen = attacks.filter(({ name }) => wanted.length === 0 || wanted.some((one) => name.includes(one)));
if (chosen.length === 0) throw new Error(`There are: ${attacks.map(({ name }) => name).join("; ")}.`);

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
let failed = 0;
try {
  const [offender, bystander] = [await signUp(server), await signUp(server)];
  const long = blocksOf(await chapterOne());
  const longItem = await newContent(offender, long);
  const { audioUrl } = await generate(server, offender, longItem, long);
  const short = long.slice(0, 2);
  const itemId = await newContent(bystander, short);
  await generate(server, bystander, itemId, short);
  const ofOffender = renewedTokens(server.url, offender.cookie());
  const ofBystander = renewedTokens(server.url, bystander.cookie());

  async function measure(name: string): Promise<void> {
    const { organisationId, projectId } = offender;
    const target: Target = {
      url: server.url,
      token: await ofOffender(),
      organisationId,
      projectId,
      longItem,
      audioUrl,
    };
    let isOver = false;
    const child = spawn(process.execPath, [attacker, name, JSON.stringify(target), String(attackSeconds)], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const watched = watchBystander(bystander, { url: server.url, itemId, token: ofBystander }, () => isOver);
    await once(child, "exit");
    isOver = true;
    const { all, longest, failures } = await watched;
    const isHeld = longest.milliseconds <= boundMs && failures.length === 0;
    failed += isHeld ? 0 : 1;
    const memory = await memoryOf(server.pid, /postgres/);
    print(
      `${isHeld ? "ok  " : "MISS"} ${name}: a bystander waited ${longest.milliseconds.toFixed(0)} ms at most (${longest.call}), ` +
        `${all.length} calls, ${failures.length} failed${failures[0] === undefined ? "" : ` (${failures[0]})`}, ${memory.toFixed(0)} MB`,
    );
  }
  for (const { name } of chosen) await measure(name);
} finally {
  await server.stop();
}
print(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
