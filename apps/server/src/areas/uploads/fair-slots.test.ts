import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createFairSlots } from "./fair-slots.ts";

/** Work that ends when it is told to, and notes when it begins. */
function openWork(slots: ReturnType<typeof createFairSlots>) {
  const begun: string[] = [];
  function run(organisationId: string, name: string, signal = new AbortController().signal) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = slots.run(organisationId, signal, () => {
      begun.push(name);
      return promise;
    });
    done.catch(() => undefined);
    return {
      done,
      async end() {
        resolve();
        await done;
      },
    };
  }
  return { begun, run };
}

describe("fair slots", () => {
  const options = { size: 2, maxWaitingEach: 2, busyMessage: "Busy." };

  test("a free slot goes to the organisation that occupies the fewest, not to who waits longest", async () => {
    const { begun, run } = openWork(createFairSlots(options));
    const first = run("a", "a1");
    run("a", "a2");
    run("a", "a3");
    const other = run("b", "b1");
    await nextTurn();
    expect(begun).toEqual(["a1", "a2"]);
    await first.end();
    await nextTurn();
    expect(begun).toEqual(["a1", "a2", "b1"]);
    await other.end();
    await nextTurn();
    expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  });

  test("one organisation waits with a few only", async () => {
    const { run } = openWork(createFairSlots(options));
    for (const name of ["a1", "a2", "a3", "a4"]) run("a", name);
    await expect(run("a", "a5").done).rejects.toThrow("Busy.");
    const other = run("b", "b1");
    await expect(Promise.race([other.done, Promise.resolve("waits")])).resolves.toBe("waits");
  });

  test("who gives up waiting takes no slot", async () => {
    const { begun, run } = openWork(createFairSlots({ ...options, size: 1 }));
    const first = run("a", "a1");
    const leaving = new AbortController();
    const second = run("b", "b1", leaving.signal);
    run("c", "c1");
    leaving.abort(new Error("gone"));
    await expect(second.done).rejects.toThrow("gone");
    await first.end();
    await nextTurn();
    expect(begun).toEqual(["a1", "c1"]);
  });

  test("a failure frees its slot", async () => {
    const slots = createFairSlots({ ...options, size: 1 });
    const signal = new AbortController().signal;
    await expect(slots.run("a", signal, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(slots.run("a", signal, () => Promise.resolve("yes"))).resolves.toBe("yes");
  });
});
