// npm run test:kills: server, database and engine are killed while people save and build, and nothing may be lost.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../apps/server/src/test-kit/free-port.ts";
import { type LecternServer, startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { signUp } from "../apps/server/src/test-kit/publisher.ts";
import { print, printHardware } from "../bench/kit.ts";
import { checkEverything } from "./kills/check-everything.ts";
import { killVictims, victims } from "./kills/killer.ts";
import { readSettings } from "./kills/settings.ts";
import { startWriter, type Writer } from "./kills/writer.ts";
import { renewedTokens } from "./renewed-tokens.ts";
import { seededRandom } from "./random.ts";

/** Of a machine that does much else; an idle one takes some seconds. */
const readyLimitMs = 180_000;

const settings = readSettings(process.argv.slice(2));
const random = seededRandom(settings.seed);
const dataDir = await mkdtemp(join(tmpdir(), "lectern-kills-"));
const port = await freePort();
const env = { BILLING: "none", PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "warn" };

async function start(): Promise<LecternServer> {
  return startLectern({ dataDir, env });
}

async function isReady(url: string): Promise<boolean> {
  // It does not answer yet.
  const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return answer?.status === 200;
}

async function waitUntilReady(url: string): Promise<number> {
  const begun = performance.now();
  while (!(await isReady(url))) {
    if (performance.now() - begun > readyLimitMs)
      throw new Error(`The server is not ready after ${readyLimitMs / 1000} s.`);
    await delay(50);
  }
  return performance.now() - begun;
}

async function newWriter(server: LecternServer, number: number): Promise<Writer> {
  const publisher = await signUp(server);
  const caller = { url: () => server.url, token: renewedTokens(server.url, publisher.cookie()) };
  return startWriter(publisher, caller, random, number);
}

printHardware();
print(`${settings.kills} kills, seed ${settings.seed}, ${settings.writers} writers`);
let server = await start();
const faults: string[] = [];
const readyAfter: number[] = [];
const counts = new Map<string, number>();
try {
  const writers: Writer[] = [];
  for (let number = 0; number < settings.writers; number += 1) writers.push(await newWriter(server, number));

  let kills = 0;
  while (kills < settings.kills) {
    const work = writers.map(async (writer) => {
      await writer.work().catch((error: unknown) => faults.push(String(error)));
    });
    const target = Math.min(kills + settings.perRound, settings.kills);
    while (kills < target) {
      await delay(random.between(50, 2500));
      const chosen = random.pick(victims);
      if (!(await killVictims(server, chosen, { random }))) continue;
      kills += 1;
      counts.set(chosen.join(" and "), (counts.get(chosen.join(" and ")) ?? 0) + 1);
      const begun = performance.now();
      if (chosen.some((one) => one === "server")) {
        await server.ended();
        server = await start();
      }
      await waitUntilReady(server.url);
      readyAfter.push(performance.now() - begun);
    }
    for (const writer of writers) writer.stop();
    await Promise.all(work);
    const found = await checkEverything(writers, dataDir);
    for (const fault of found) print(`FAULT after ${kills} kills: ${fault}`);
    faults.push(...found);
    print(`${kills} kills, ${faults.length} faults`);
  }
} finally {
  await server.kill();
  if (faults.length === 0) await rm(dataDir, { recursive: true, force: true });
  else print(`Its data stay in ${dataDir}`);
}
for (const [what, count] of counts) print(`${what}: ${count}`);
const longest = Math.max(...readyAfter);
print(`ready again after ${(longest / 1000).toFixed(1)} s at most`);
print(`${settings.kills} kills, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
