import { expect, test } from "vitest";
import { AppError } from "../../platform/http/index.ts";
import { applyToItems } from "./apply-to-items.ts";

const log = { error: () => undefined };
const { signal } = new AbortController();

test("says of each item whether it was done, and why not in the words of the refusal", async () => {
  const outcomes = await applyToItems(
    ["a", "b", "c"],
    (id) =>
      id === "b" ? Promise.reject(new AppError("CONFLICT", "It is busy.")) : Promise.resolve({ words_charged: 3 }),
    { signal, log },
  );
  expect(outcomes).toEqual([
    { content_id: "a", done: true, words_charged: 3 },
    { content_id: "b", done: false, failure_type: "CONFLICT", message: "It is busy." },
    { content_id: "c", done: true, words_charged: 3 },
  ]);
});

test("goes on to the next item when the one before it is done, not sooner", async () => {
  let open = 0;
  const seen: number[] = [];
  await applyToItems(
    ["a", "b", "c"],
    async () => {
      open += 1;
      seen.push(open);
      await new Promise<void>((resolve) => void setImmediate(resolve));
      open -= 1;
    },
    { signal, log },
  );
  expect(seen).toEqual([1, 1, 1]);
});

test("stops between two items when the client is gone", async () => {
  const client = new AbortController();
  const tried: string[] = [];
  await applyToItems(
    ["a", "b", "c"],
    (id) => {
      tried.push(id);
      if (id === "b") client.abort();
      return Promise.resolve();
    },
    { signal: client.signal, log },
  );
  expect(tried).toEqual(["a", "b"]);
});

test("tries no more after a failure that is no refusal, logs it and tells nothing of it", async () => {
  const tried: string[] = [];
  const logged: unknown[] = [];
  const outcomes = await applyToItems(
    ["a", "b", "c"],
    (id) => {
      tried.push(id);
      return id === "b" ? Promise.reject(new Error("relation content is gone")) : Promise.resolve();
    },
    { signal, log: { error: (...given: unknown[]) => void logged.push(given) } },
  );
  expect(tried).toEqual(["a", "b"]);
  expect(logged).toHaveLength(1);
  expect(outcomes.map(({ done, failure_type: type }) => [done, type])).toEqual([
    [true, undefined],
    [false, "INTERNAL"],
    [false, "INTERNAL"],
  ]);
  expect(JSON.stringify(outcomes)).not.toContain("relation");
});
