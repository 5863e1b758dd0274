import { expect, test } from "vitest";
import { createCardQueue } from "./create-cards.ts";

function works() {
  const begun: string[] = [];
  const ends = new Map<string, (outcome?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
    });
  return { begun, ends, work };
}

test("organisations take turns, one work at a time", async () => {
  const { begun, ends, work } = works();
  const queue = createCardQueue({ maxOfOne: 3, maxOfAll: 9 });
  const all = ["a1", "a2", "a3", "b1"].map((name) => queue.run(name[0]!, work(name)));
  for (const name of ["a1", "b1", "a2", "a3"]) {
    expect(begun.at(-1)).toBe(name);
    ends.get(name)!();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1"]);
  expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
});

test("what is too much for one or for all is refused, and there is room again when something ended", async () => {
  const { ends, work } = works();
  const queue = createCardQueue({ maxOfOne: 2, maxOfAll: 3 });
  const first = queue.run("a", work("a1"));
  void queue.run("a", work("a2"));
  expect(await queue.run("a", work("a3"))).toBeUndefined();
  void queue.run("b", work("b1"));
  expect(await queue.run("c", work("c1"))).toBeUndefined();
  ends.get("a1")!();
  expect(await first).toBe("a1");
  await new Promise((resolve) => setImmediate(resolve));
  const late = queue.run("c", work("c2"));
  for (const name of ["b1", "a2", "c2"]) {
    ends.get(name)!();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await late).toBe("c2");
});

test("a work that fails fails alone", async () => {
  const { ends, work } = works();
  const queue = createCardQueue({ maxOfOne: 2, maxOfAll: 3 });
  const failing = queue.run("a", work("a1"));
  const next = queue.run("a", work("a2"));
  ends.get("a1")!(new Error("no picture"));
  await expect(failing).rejects.toThrow("no picture");
  ends.get("a2")!();
  expect(await next).toBe("a2");
});
