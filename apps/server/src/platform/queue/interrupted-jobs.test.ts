import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import {
  countDeath,
  findInterruptions,
  forgetInterruptions,
  isSuspect,
  mayBeTriedAgain,
  interruptionDelaySeconds,
  sweepInterruptions,
  writeCheckpoint,
} from "./interrupted-jobs.ts";

const base = useTestDatabase();

/** Dies at each place in turn; null: before it was begun. Answers what is known after each. */
async function die(places: readonly (string | null)[], jobId: string = randomUUID()) {
  const { kysely } = base.database;
  const known = [await countDeath(kysely, jobId)];
  for (const place of places) {
    if (place !== null) await writeCheckpoint(kysely, jobId, place);
    known.push(await countDeath(kysely, jobId));
  }
  return known;
}

test("a job that ends its process at one place runs apart from others, then ever more seldom, and is given up at last", async () => {
  const known = await die(Array<string>(25).fill("a"));
  expect(known.slice(0, 5).map(isSuspect)).toEqual([false, false, true, true, true]);
  const pauses = [0, 0, 0, 8, 16, 32, 64, 128, 256, 512, ...Array<number>(16).fill(600)];
  expect(known.map(interruptionDelaySeconds)).toEqual(pauses);
  expect(known.map(mayBeTriedAgain)).toEqual([...Array<boolean>(25).fill(true), false]);
  expect(known.at(-1)).toEqual({ deaths: 26, deathsThere: 25, diedAt: "a" });
});

test("deaths at ever other places cost no pause, and end it only when they are very many", async () => {
  const known = await die(Array.from({ length: 99 }, (_, place) => `place ${place}`));
  expect(known.some(isSuspect)).toBe(false);
  expect(new Set(known.map(interruptionDelaySeconds))).toEqual(new Set([0]));
  expect(known.map(mayBeTriedAgain)).toEqual([...Array<boolean>(99).fill(true), false]);
});

test("a place that it got beyond counts no more", async () => {
  const known = await die(["a", "a", "a", "a", "b", "a"]);
  expect(known.map(({ deathsThere }) => deathsThere)).toEqual([1, 1, 2, 3, 4, 1, 1]);
});

test("a process that ended before it began the job did not end of it", async () => {
  const known = await die(["a", "a", null, null, null, null, "a"]);
  expect(known.map(({ deaths }) => deaths)).toEqual([1, 2, 3, 3, 3, 3, 3, 4]);
  expect(known.at(-1)).toEqual({ deaths: 4, deathsThere: 3, diedAt: "a" });
});

test("they are forgotten with the job, or after a week", async () => {
  const { kysely } = base.database;
  const [over, old, young] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [over, old, young]) await die([], id);
  await forgetInterruptions(kysely, over);
  await kysely
    .updateTable("interrupted_job")
    .set({ updated_at: new Date(Date.now() - 8 * 86_400_000) })
    .where("job_id", "=", old)
    .execute();
  await sweepInterruptions(kysely);
  const found = await Promise.all([over, old, young].map((id) => findInterruptions(kysely, id)));
  expect(found.map((known) => known?.deaths)).toEqual([undefined, undefined, 1]);
});
