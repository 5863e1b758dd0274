import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenForStop, type StopListener } from "./listen-for-stop.ts";

let listener: StopListener;
const exits = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.spyOn(process, "exit").mockImplementation(exits as never);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  listener = listenForStop();
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
  process.emit(first);
  expect(await listener.asked).toEqual({ error: undefined });
  vi.advanceTimersByTime(laterMs);
  process.emit(second);
  expect(exits.mock.calls).toEqual(exit === undefined ? [] : [[exit]]);
});

test("an error while it stops is said, and ends it", () => {
  process.emit("SIGTERM");
  process.emit("uncaughtException", new Error("The disk is gone."));
  expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining("The disk is gone."));
  expect(exits).toHaveBeenCalledWith(1);
});
