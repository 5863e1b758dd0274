// An idle server: its memory with the database, and how long a second start takes.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { median, memoryOf, print, printHardware, report } from "./kit.ts";

printHardware();
const dataDir = await mkdtemp(join(tmpdir(), "lectern-bench-"));
try {
  await (await startLectern({ dataDir })).stop();
  const starts = [];
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    const server = await startLectern({ dataDir });
    starts.push((performance.now() - begun) / 1000);
    if (round === 2) {
      await delay(10_000);
      const all = await memoryOf(server.pid);
      const database = all - (await memoryOf(server.pid, /postgres/));
      print(`server ${(all - database).toFixed(0)} MB, database ${database.toFixed(0)} MB`);
      report("memory at rest with the database", all, 180, "MB");
    }
    await server.stop();
  }
  report("a second start to ready, median", median(starts), 3, "s");
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
