import { expect, test } from "vitest";
import { DatabaseUnavailable } from "../../../platform/database/index.ts";
import { silentLog } from "../../../test-kit/index.ts";
import type { AcceptedEvent, RecordEvents } from "../accepted-event.ts";
import { createEventQueue } from "./event-queue.ts";

function events(count: number, organisationId = "ours", from = 0): AcceptedEvent[] {
  return Array.from({ length: count }, (_, index) => ({ n: from + index, organisationId }) as AcceptedEvent);
}

/** A log that takes what it is given unless `failure` says otherwise. */
function createLog() {
  const written: number[][] = [];
  const log = { written, failure: undefined as Error | undefined };
  const recordEvents: RecordEvents = (some) => {
    if (log.failure) return Promise.reject(log.failure);
    written.push(some.map(({ n }) => n));
    return Promise.resolve();
  };
  return Object.assign(log, { recordEvents });
}

const never = { delayMs: 2 ** 30, retryMs: 2 ** 30 };

test("events are written in order, in batches of a size", async () => {
  const log = createLog();
  const queue = createEventQueue({ ...log, log: silentLog(), limits: { ...never, atOnce: 3 } });
  queue.add(events(2), "ours");
  queue.add(events(3, "ours", 2), "ours");
  await queue.close();
  expect(log.written).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
});

test("a full queue takes no more, and an organisation only its share", async () => {
  const log = createLog();
  const queue = createEventQueue({ ...log, log: silentLog(), limits: { ...never, inAll: 5, each: 3 } });
  expect(queue.add(events(3), "ours")).toBe(true);
  expect(queue.add(events(1), "ours")).toBe(false);
  expect(queue.add(events(2, "theirs"), "theirs")).toBe(true);
  expect(queue.add(events(1, "third"), "third")).toBe(false);
  await queue.close();
  expect(queue.add(events(3), "ours")).toBe(true);
  await queue.close();
});

test("what the database could not take is written when it can, and counts against the bound meanwhile", async () => {
  const log = createLog();
  const queue = createEventQueue({ ...log, log: silentLog(), limits: { ...never, inAll: 2, each: 2 } });
  queue.add(events(2), "ours");
  log.failure = new DatabaseUnavailable(undefined);
  await queue.close();
  expect(queue.add(events(1, "theirs"), "theirs")).toBe(false);
  log.failure = undefined;
  await queue.close();
  expect(log.written).toEqual([[0, 1]]);
  expect(queue.add(events(2), "ours")).toBe(true);
  await queue.close();
});

test("what the log refuses does not hold up the others", async () => {
  const log = createLog();
  const queue = createEventQueue({ ...log, log: silentLog(), limits: never });
  queue.add(events(2), "ours");
  log.failure = new Error("invalid input syntax for type uuid");
  await queue.close();
  log.failure = undefined;
  queue.add(events(1, "ours", 7), "ours");
  await queue.close();
  expect(log.written).toEqual([[7]]);
});
