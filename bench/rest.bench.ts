// An idle server as `npm start` leaves it: its memory with the database a minute and a half after somebody signed up, and how
// long a second start takes.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { median, memoryOf, print, printHardware, report } from "./kit.ts";

const starts = 5;
const restMs = 90_000;

printHardware();
const dataDir = await mkdtemp(join(tmpdir(), "lectern-bench-"));
try {
  await (await startLectern({ dataDir })).stop();
  const seconds = [];
  for (let round = 0; round < starts; round += 1) {
    const begun = performance.now();
    const server = await startLectern({ dataDir });
    seconds.push((performance.now() - begun) / 1000);
    await server.stop();
  }
  print(`starts, seconds: ${seconds.map((one) => one.toFixed(2)).join(" ")}`);
  report("a second start to ready, median", median(seconds), 1, "s");

  const server = await startLectern({ dataDir, variant: "starter" });
  await addPublisher(server);
  await delay(restMs);
  const all = await memoryOf(server.pid);
  const database = all - (await memoryOf(server.pid, /postgres/));
  print(`database ${database.toFixed(0)} MB, the rest ${(all - database).toFixed(0)} MB`);
  report("memory at rest, of all that npm start leaves running", all, 180, "MB");
  await server.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
