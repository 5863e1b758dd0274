import { randomUUID } from "node:crypto";
import { mkdtemp, open, readdir, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSpool, spoolsIn, type SentenceSamples } from "./spool.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-spool-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const buildId = randomUUID();
const keys = ["AAAAAAAAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBBBBBBBA", "__________-----------w"] as const;
const spoken: SentenceSamples[] = [
  { samples: Int16Array.from([1, -2, 32767]), sampleRate: 22_050 },
  { samples: Int16Array.from({ length: 70_000 }, (_, index) => (index % 65_536) - 32_768), sampleRate: 24_000 },
  { samples: new Int16Array(5), sampleRate: 48_000 },
];

/** A try that spools its sentences and ends without a word. */
async function leaveSpool(): Promise<string> {
  const spool = await openSpool(folder, buildId);
  await Promise.all(spoken.map((one, index) => spool.append(keys[index]!, one)));
  await spool.close();
  const [left] = await spoolsIn(folder);
  return join(folder, left!.name);
}

async function earlier(): Promise<(SentenceSamples | undefined)[]> {
  const spool = await openSpool(folder, buildId);
  const found = [];
  for (const key of keys) found.push(await spool.readEarlier(key));
  await spool.close();
  return found;
}

test("gives back exactly the samples it was given, wherever they lie", async () => {
  const spool = await openSpool(folder, buildId);
  for (const [index, one] of spoken.entries()) await spool.append(keys[index]!, one);
  for (const [index, one] of [...spoken.entries()].toReversed()) expect(await spool.read(keys[index]!)).toEqual(one);
  expect(await spool.readEarlier(keys[0])).toBeUndefined();
  await spool.close();
});

test("the next tries of the build find what an earlier one spooled, those of another build do not", async () => {
  await leaveSpool();
  expect(await earlier()).toEqual(spoken);
  expect(await earlier()).toEqual(spoken);
  const other = await openSpool(folder, randomUUID());
  expect(await other.readEarlier(keys[0])).toBeUndefined();
  await other.close();
});

test("a file that was cut off serves what is whole", async () => {
  await truncate(await leaveSpool(), 3 * 32 + 6 + 140_000 + 9);
  expect(await earlier()).toEqual([spoken[0], spoken[1], undefined]);
});

test.each([
  ["samples", 32 + 6 + 32 + 70_000],
  ["a rate", 32 + 6 + 20],
])("damage of %s is noticed and costs its own sentence only", async (_what, place) => {
  const file = await open(await leaveSpool(), "r+");
  await file.write(Buffer.from([0xa5]), 0, 1, place);
  await file.close();
  expect(await earlier()).toEqual([spoken[0], undefined, spoken[2]]);
});

test("a folder tells which builds its spools belong to", async () => {
  await leaveSpool();
  await earlier();
  const spools = await spoolsIn(folder);
  expect(spools.map((spool) => spool.buildId)).toEqual([buildId, buildId]);
  expect(spools.map((spool) => spool.name).sort()).toEqual((await readdir(folder)).sort());
  expect(await spoolsIn(join(folder, "missing"))).toEqual([]);
});
