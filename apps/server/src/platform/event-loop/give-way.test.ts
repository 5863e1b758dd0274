import { expect, test } from "vitest";
import { countTurns } from "../../test-kit/count-turns.ts";
import { createGiveWay } from "./give-way.ts";

async function work(parts: number, turnMs?: number): Promise<void> {
  const giveWay = createGiveWay(turnMs);
  for (let part = 0; part < parts; part += 1) await giveWay();
}

test("others get a turn after each part that takes its time", async () => {
  expect(await countTurns({ msAPart: 10 }, () => work(5))).toBeGreaterThanOrEqual(5);
});

test("and after as many parts as are short", async () => {
  const turns = await countTurns({ msAPart: 1 }, () => work(100));
  expect(turns).toBeGreaterThan(5);
  expect(turns).toBeLessThan(20);
});

test("much work at once takes the turns of one", async () => {
  const turns = await countTurns({ msAPart: 10 }, async () => {
    await Promise.all(Array.from({ length: 5 }, () => work(3)));
  });
  expect(turns).toBeGreaterThanOrEqual(15);
});
