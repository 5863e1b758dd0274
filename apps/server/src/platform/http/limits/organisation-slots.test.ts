import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { AppError } from "../../failures/app-error.ts";
import { OrganisationSlots, type SlotLimits } from "./organisation-slots.ts";

const here = new AbortController().signal;

/** Slots with work that ends when it is told to, and the names of what has begun. */
function openSlots(limits: Omit<SlotLimits, "refusal">) {
  const slots = new OrganisationSlots({ ...limits, refusal: () => new AppError("CONFLICT", "Busy.") });
  const begun: string[] = [];
  function run(organisationId: string, name: string, signal = here, personId?: string) {
    const { promise, resolve } = Promise.withResolvers<string>();
    const work = () => {
      begun.push(name);
      return promise;
    };
    const done = slots.run(organisationId, signal, work, personId);
    done.catch(() => undefined);
    return {
      done,
      async end() {
        resolve(name);
        const result = await done;
        await nextTurn();
        return result;
      },
    };
  }
  return { slots, begun, run };
}

test("a free slot goes to the organisation that holds the fewest, not to the one that waits longest", async () => {
  const { begun, run } = openSlots({ inAll: 2, waitingEach: 2 });
  const [first] = [run("a", "a1"), run("a", "a2"), run("a", "a3")];
  const other = run("b", "b1");
  await nextTurn();
  expect(begun).toEqual(["a1", "a2"]);
  await first.end();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await other.end();
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

test("an organisation holds its share, others theirs, and its next ones begin in the order they were asked for", async () => {
  const { begun, run } = openSlots({ each: 1, waitingEach: 2 });
  const [first, second, third] = [run("a", "a1"), run("a", "a2"), run("a", "a3")];
  const other = run("b", "b1");
  await nextTurn();
  expect(begun).toEqual(["a1", "b1"]);
  await other.end();
  expect(begun).toEqual(["a1", "b1"]);
  expect(await first.end()).toBe("a1");
  expect(begun).toEqual(["a1", "b1", "a2"]);
  expect(await second.end()).toBe("a2");
  expect(await third.end()).toBe("a3");
});

test("a slot that is free to all is not given to an organisation that has its share", async () => {
  const { begun, run } = openSlots({ inAll: 2, each: 1, waitingEach: 1 });
  run("a", "a1");
  run("a", "a2");
  const other = run("b", "b1");
  run("c", "c1");
  await nextTurn();
  await other.end();
  expect(begun).toEqual(["a1", "b1", "c1"]);
});

test("more than may wait are refused, until one has ended", async () => {
  const { begun, run } = openSlots({ inAll: 1, waitingEach: 1 });
  const [first, second, third] = [run("a", "a1"), run("a", "a2"), run("a", "a3")];
  await expect(third.done).rejects.toMatchObject({ failureType: "CONFLICT", message: "Busy." });
  const other = run("b", "b1");
  await first.end();
  await other.end();
  await second.end();
  await run("a", "a4").end();
  expect(begun).toEqual(["a1", "b1", "a2", "a4"]);
});

test("more than may wait of all organisations together are refused", async () => {
  const { begun, run } = openSlots({ inAll: 1, waitingEach: 2, waitingInAll: 2 });
  const [first, second, third] = [run("a", "a1"), run("a", "a2"), run("b", "b1")];
  await expect(run("c", "c1").done).rejects.toThrow("Busy.");
  for (const one of [first, third, second]) await one.end();
  expect(begun).toEqual(["a1", "b1", "a2"]);
});

test("a client that is gone waits no longer", async () => {
  const { begun, run } = openSlots({ inAll: 1, waitingEach: 1 });
  const first = run("a", "a1");
  const leaving = new AbortController();
  const second = run("b", "b1", leaving.signal);
  const third = run("c", "c1");
  leaving.abort(new Error("gone"));
  await expect(second.done).rejects.toThrow("gone");
  await expect(run("b", "b2", leaving.signal).done).rejects.toThrow("gone");
  await first.end();
  await third.end();
  expect(begun).toEqual(["a1", "c1"]);
});

test("work that fails gives its slot back", async () => {
  const { slots } = openSlots({ inAll: 1, waitingEach: 0 });
  await expect(slots.run("a", here, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await slots.run("a", here, () => Promise.resolve("yes"))).toBe("yes");
});

test("a slot that is given back twice is free once", async () => {
  const { slots } = openSlots({ inAll: 2, waitingEach: 0 });
  const release = await slots.take("a", here);
  await slots.take("b", here);
  release();
  release();
  await slots.take("c", here);
  await expect(slots.take("d", here)).rejects.toThrow("Busy.");
});

test("one person of an organisation leaves room for the others to wait, and a free slot goes to who holds the fewest", async () => {
  const { begun, run } = openSlots({ inAll: 2, waitingEach: 3, waitingEachPerson: 2 });
  const mine = ["m1", "m2", "m3", "m4", "m5"].map((name) => run("a", name, here, "me"));
  await expect(mine[4]?.done).rejects.toThrow("Busy.");
  run("a", "t1", here, "they");
  expect(begun).toEqual(["m1", "m2"]);
  await mine[0]?.end();
  expect(begun).toEqual(["m1", "m2", "t1"]);
  await mine[1]?.end();
  expect(begun).toEqual(["m1", "m2", "t1", "m3"]);
});
