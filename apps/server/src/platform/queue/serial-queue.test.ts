import { expect, test } from "vitest";
import { createSerialQueue } from "./serial-queue.ts";

test("one work is begun when the one before it has ended, well or not", async () => {
  const serially = createSerialQueue();
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const begunOne = Promise.withResolvers<void>();
  const one = serially(() => {
    begun.push("one");
    begunOne.resolve();
    return first.promise;
  });
  const two = serially(async () => void begun.push("two"));
  await begunOne.promise;
  expect(begun).toEqual(["one"]);
  first.reject(new Error("It failed."));
  await expect(one).rejects.toThrow("It failed.");
  await two;
  expect(begun).toEqual(["one", "two"]);
});

test("one that is stopped while it waits is not begun, and the next one still waits for the first", async () => {
  const serially = createSerialQueue();
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const stop = new AbortController();
  const one = serially(() => first.promise);
  const two = serially(async () => void begun.push("two"), stop.signal);
  const three = serially(async () => void begun.push("three"));
  stop.abort(new Error("stopped"));
  await expect(two).rejects.toThrow("stopped");
  expect(begun).toEqual([]);
  first.resolve();
  await Promise.all([one, three]);
  expect(begun).toEqual(["three"]);
});
