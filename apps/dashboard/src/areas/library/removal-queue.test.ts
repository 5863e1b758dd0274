import { describe, expect, test } from "vitest";
import { createRemovalQueue } from "./removal-queue.ts";

function bench() {
  const timers = new Set<() => void>();
  const removals = createRemovalQueue(5000, (_ms, run) => {
    timers.add(run);
    return () => timers.delete(run);
  });
  const removed: string[] = [];
  const failures: unknown[] = [];
  const elapse = (): void => {
    for (const run of timers) {
      timers.delete(run);
      run();
    }
  };
  const succeed = (id: string) => async () => void removed.push(id);
  const onFailure = (error: unknown) => void failures.push(error);
  return { removals, removed, failures, elapse, succeed, onFailure };
}

describe("removals", () => {
  test("an item is out of sight at once and gone after the hold", () => {
    const { removals, removed, elapse, succeed, onFailure } = bench();
    removals.removeAfterDelay("a", succeed("a"), onFailure);
    expect([...removals.hidden.get()]).toEqual(["a"]);
    expect(removed).toEqual([]);
    elapse();
    expect(removed).toEqual(["a"]);
    expect([...removals.hidden.get()]).toEqual(["a"]);
  });

  test("taken back in time, nothing was removed", () => {
    const { removals, removed, elapse, succeed, onFailure } = bench();
    removals.removeAfterDelay("a", succeed("a"), onFailure);
    removals.undo("a");
    elapse();
    expect(removed).toEqual([]);
    expect(removals.hidden.get().size).toBe(0);
  });

  test("taken back too late, it stays removed", () => {
    const { removals, removed, elapse, succeed, onFailure } = bench();
    removals.removeAfterDelay("a", succeed("a"), onFailure);
    elapse();
    removals.undo("a");
    expect(removed).toEqual(["a"]);
    expect([...removals.hidden.get()]).toEqual(["a"]);
  });

  test("what the server did not remove is shown again", async () => {
    const { removals, failures, onFailure } = bench();
    removals.remove("a", () => Promise.reject(new Error("no")), onFailure);
    expect([...removals.hidden.get()]).toEqual(["a"]);
    await expect.poll(() => removals.hidden.get().size).toBe(0);
    expect(failures).toEqual([new Error("no")]);
  });

  test("leaving the page removes what is held, once", () => {
    const { removals, removed, elapse, succeed, onFailure } = bench();
    removals.removeAfterDelay("a", succeed("a"), onFailure);
    removals.removeAfterDelay("b", succeed("b"), onFailure);
    removals.flush();
    elapse();
    expect(removed).toEqual(["a", "b"]);
  });

  test("listeners hear of every change, with a new set", () => {
    const { removals, succeed, onFailure } = bench();
    const before = removals.hidden.get();
    let told = 0;
    removals.hidden.subscribe(() => (told += 1));
    removals.removeAfterDelay("a", succeed("a"), onFailure);
    removals.undo("a");
    expect(told).toBe(2);
    expect(removals.hidden.get()).not.toBe(before);
  });
});
