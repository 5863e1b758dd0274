import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenForStop, type StopListener } from "./listen-for-stop.ts";

const exits = vi.fn();
const said = vi.fn(() => true);
let listener: StopListener;
/** Tells it, and nobody else in this process, which other tests share. */
let tell: (event: NodeJS.Signals | "uncaughtException", ...values: unknown[]) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.spyOn(process, "exit").mockImplementation(exits as never);
  vi.spyOn(process.stderr, "write").mockImplementation(said);
  const on = vi.spyOn(process, "on");
  listener = listenForStop();
  const listeners = new Map<unknown, (...values: unknown[]) => void>(on.mock.calls as never);
  tell = (event, ...values) => listeners.get(event)?.(...values);
});
afterEach(() => {
  listener.done();
  exits.mockClear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.for<[first: NodeJS.Signals, laterMs: number, second: NodeJS.Signals, exit: number | undefined]>([
  ["SIGINT", 1000, "SIGINT", undefined],
  ["SIGINT", 1001, "SIGINT", 130],
  ["SIGTERM", 1001, "SIGINT", 130],
  // npm, which was sent the same signal, has ended meanwhile.
  ["SIGTERM", 3000, "SIGHUP", undefined],
  ["SIGHUP", 3000, "SIGHUP", undefined],
  ["SIGHUP", 3000, "SIGTERM", 130],
])("after %s and, %i ms later, %s it exits with %s at once", async ([first, laterMs, second, exit]) => {
  tell(first);
  expect(await listener.asked).toEqual({ error: undefined });
  vi.advanceTimersByTime(laterMs);
  tell(second);
  expect(exits.mock.calls).toEqual(exit === undefined ? [] : [[exit]]);
});

test("an error while it stops is said, and ends it", () => {
  tell("SIGTERM");
  tell("uncaughtException", new Error("The disk is gone."));
  expect(said).toHaveBeenCalledWith(expect.stringContaining("The disk is gone."));
  expect(exits).toHaveBeenCalledWith(1);
});
