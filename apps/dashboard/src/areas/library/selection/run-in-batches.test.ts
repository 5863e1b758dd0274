import { expect, test } from "vitest";
import { ApiFailure } from "../../../platform/errors/failure.ts";
import { runInBatches } from "./run-in-batches.ts";

const ids = Array.from({ length: 25 }, (_, index) => `${index}`);

function done(some: readonly string[]) {
  return some.map((id) => ({ content_id: id, done: true }));
}

test("asks for ten at a time and says how far it is", async () => {
  const asked: number[] = [];
  const progress: number[] = [];
  const outcomes = await runInBatches(
    ids,
    (some) => {
      asked.push(some.length);
      return Promise.resolve(done(some));
    },
    { onProgress: (count) => progress.push(count), signal: new AbortController().signal },
  );
  expect(asked).toEqual([10, 10, 5]);
  expect(progress).toEqual([10, 20, 25]);
  expect(outcomes).toEqual(done(ids));
});

test("a call that fails ends it: what came before is done, the rest says why not", async () => {
  const failure = new ApiFailure("That was too often.", { failureType: "RATE_LIMITED", status: 429, errors: [] });
  const outcomes = await runInBatches(
    ids,
    (some) => (some[0] === "10" ? Promise.reject(failure) : Promise.resolve(done(some))),
    { onProgress: () => undefined, signal: new AbortController().signal },
  );
  expect(outcomes).toHaveLength(25);
  expect(outcomes.slice(0, 10)).toEqual(done(ids.slice(0, 10)));
  expect(new Set(outcomes.slice(10).map(({ done: isDone, message }) => `${isDone} ${message}`))).toEqual(
    new Set(["false That was too often."]),
  );
});

test("stopped, it asks for no more and says nothing of the rest", async () => {
  const stop = new AbortController();
  const outcomes = await runInBatches(ids, (some) => Promise.resolve(done(some)), {
    onProgress: () => stop.abort(),
    signal: stop.signal,
  });
  expect(outcomes).toEqual(done(ids.slice(0, 10)));
});
