import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

/** Makes each of the files at the same moment as the other worker does, and tells what it read. */
const worker = `
  const { workerData, parentPort } = require("node:worker_threads");
  const { module, folder, name, count, gate } = workerData;
  import(module).then(({ readOrCreateFile }) => {
    const read = [];
    for (let turn = 1; turn <= count; turn += 1) {
      Atomics.add(gate, 0, 1);
      Atomics.notify(gate, 0);
      for (let here; (here = Atomics.load(gate, 0)) < 2 * turn; ) Atomics.wait(gate, 0, here);
      read.push(readOrCreateFile(folder + "/" + turn, name.repeat(1000)));
    }
    parentPort.postMessage(read);
  });
`;

test("of two that make a file at once both read the whole of one's", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lectern-once-"));
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const module = new URL("read-or-create-file.ts", import.meta.url).href;
  const count = 200;
  const reads = await Promise.all(
    ["a", "b"].map(async (name) => {
      const data = { module, folder, name, count, gate };
      const [read] = await once(new Worker(worker, { eval: true, workerData: data }), "message");
      return read as string[];
    }),
  );
  const wholes = new Set(["a", "b"].map((name) => name.repeat(1000)));
  expect(reads[0]).toEqual(reads[1]);
  expect(reads[0]).toHaveLength(count);
  expect(reads[0]?.filter((text) => !wholes.has(text))).toEqual([]);
  expect(await readdir(folder)).toHaveLength(count);
  await rm(folder, { recursive: true });
});
