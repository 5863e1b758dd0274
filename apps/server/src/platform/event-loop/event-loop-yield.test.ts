import { expect, test } from "vitest";
import { countTurns } from "../../test-kit/count-turns.ts";
import { createEventLoopYield, runUntilAborted } from "./event-loop-yield.ts";

async function work(parts: number, turnMs?: number): Promise<void> {
  const yieldToEventLoop = createEventLoopYield(turnMs);
  for (let part = 0; part < parts; part += 1) await yieldToEventLoop();
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

test("work ends at its next turn once nobody waits for it", async () => {
  const gone = new AbortController();
  let parts = 0;
  const working = runUntilAborted(gone.signal, async () => {
    const yieldToEventLoop = createEventLoopYield(0);
    for (; parts < 100; parts += 1) {
      if (parts === 3) gone.abort(new Error("gone"));
      await yieldToEventLoop();
    }
  });
  await expect(working).rejects.toThrow("gone");
  expect(parts).toBe(3);
});
