import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type WorkExcess, type WorkLimits, startWatchdog } from "./watchdog.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A task that takes `share` of the time that passes, and what it is ended for. */
function watch(share: number | undefined, limits: WorkLimits) {
  const ended: WorkExcess[] = [];
  const begun = Date.now();
  const stop = startWatchdog(
    async () => (share === undefined ? undefined : 700 + (Date.now() - begun) * share),
    limits,
    (excess) => ended.push(excess),
  );
  return { ended, stop };
}

describe("a task", () => {
  test("is ended for the CPU time that it takes, not for the time that passes", async () => {
    const [alone, starved] = [watch(1, { cpuMs: 15_000 }), watch(0.1, { cpuMs: 15_000 })];
    await vi.advanceTimersByTimeAsync(14_900);
    expect(alone.ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(alone.ended).toEqual(["cpu"]);
    await vi.advanceTimersByTimeAsync(134_000);
    expect(starved.ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(starved.ended).toEqual(["cpu"]);
  });

  test("is ended once, when it takes none at all for long", async () => {
    const { ended } = watch(0, { cpuMs: 15_000, hangMs: 20_000 });
    await vi.advanceTimersByTimeAsync(19_900);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(ended).toEqual(["hang"]);
  });

  test("is taken to get a quarter of the time where the system does not tell", async () => {
    const { ended } = watch(undefined, { cpuMs: 10_000 });
    await vi.advanceTimersByTimeAsync(39_000);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(ended).toEqual(["cpu"]);
  });

  test("is not ended any more once it is done, even where a look is under way", async () => {
    const used = Promise.withResolvers<number>();
    const ended: WorkExcess[] = [];
    const stop = startWatchdog(
      () => used.promise,
      { cpuMs: 0, intervalMs: 10 },
      (excess) => ended.push(excess),
    );
    await vi.advanceTimersByTimeAsync(10);
    stop();
    used.resolve(1);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(ended).toEqual([]);
  });

  test("that is asked in vain, as a thread that is blocked, hangs", async () => {
    const ended: WorkExcess[] = [];
    startWatchdog(
      () => new Promise(() => undefined),
      { cpuMs: 1000, hangMs: 5000 },
      (excess) => ended.push(excess),
    );
    await vi.advanceTimersByTimeAsync(5000);
    expect(ended).toEqual(["hang"]);
  });
});
