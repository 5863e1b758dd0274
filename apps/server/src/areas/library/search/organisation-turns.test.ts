import { expect, test } from "vitest";
import { createTurns } from "./organisation-turns.ts";

/** Work that ends when it is told to. */
function pieces() {
  const [begun, ends]: [string[], Map<string, () => void>] = [[], new Map()];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test("few of an organisation run at once, the next ones wait in order, more are refused, others do not notice", async () => {
  const takeTurn = createTurns({ atOnce: 2, waiting: 2 });
  const { begun, work, end } = pieces();
  const turns = ["a", "b", "c", "d"].map((name) => takeTurn("ours", work(name)));
  await expect(takeTurn("ours", work("e"))).rejects.toMatchObject({ failureType: "RATE_LIMITED" });
  const theirs = takeTurn("theirs", work("other"));
  expect(begun).toEqual(["a", "b", "other"]);
  end("b");
  await turns[1];
  expect(begun).toEqual(["a", "b", "other", "c"]);
  for (const name of ["a", "c", "other"]) end(name);
  await Promise.all([turns[0], turns[2], theirs]);
  end("d");
  expect(await turns[3]).toBe("d");
  const again = takeTurn("ours", work("f"));
  end("f");
  expect(await again).toBe("f");
});

test("work that fails gives its turn on", async () => {
  const takeTurn = createTurns({ atOnce: 1, waiting: 1 });
  await expect(takeTurn("ours", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await takeTurn("ours", () => Promise.resolve("done"))).toBe("done");
});
