import { expect, test } from "vitest";
import { takeTurns } from "./take-turns.ts";

const { signal } = new AbortController();

/** Who had a turn, where each has this much to do and does one in a turn. */
async function taken(amounts: Record<string, number>, turns: number): Promise<string> {
  const left = { ...amounts };
  let order = "";
  await takeTurns(Object.keys(left), { turns, signal }, (name) => {
    order += name;
    left[name] = (left[name] ?? 0) - 1;
    return Promise.resolve((left[name] ?? 0) > 0);
  });
  return order;
}

test.each([
  ["nothing to do", {}, 5, ""],
  ["one alone has all turns", { a: 9 }, 3, "aaa"],
  ["one with much waits behind those with little", { a: 9, b: 1, c: 2 }, 7, "abcacaa"],
  ["more that wait than turns", { a: 1, b: 1, c: 1 }, 2, "ab"],
  ["more turns than there is to do", { a: 2, b: 1 }, 9, "aba"],
])("%s", async (_what, amounts, turns, order) => {
  expect(await taken(amounts as Record<string, number>, turns)).toBe(order);
});

test("an abort ends the turns", async () => {
  const ending = new AbortController();
  const names: string[] = [];
  const run = takeTurns(["a", "b"], { turns: 5, signal: ending.signal }, (name) => {
    names.push(name);
    ending.abort(new Error("stop"));
    return Promise.resolve(true);
  });
  await expect(run).rejects.toThrow("stop");
  expect(names).toEqual(["a"]);
});
