import { expect, test } from "vitest";
import { deliveryState, formatMilliseconds, indentJson, isUnderWay } from "./delivery-state.ts";

const now = Date.parse("2026-11-23T09:00:00Z");
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const sent = { attempts: 1, next_attempt_at: null, status: 500, error: null, duration_ms: 34 };

test.each([
  [
    { ...sent, state: "waiting", attempts: 0, status: null, next_attempt_at: inSeconds(60) },
    "Sending",
    "No answer yet",
  ],
  [{ ...sent, state: "waiting", next_attempt_at: inSeconds(60) }, "Retrying", "Answer 500 after 34 ms"],
  [{ ...sent, state: "delivered", status: 204 }, "Delivered", "Answer 204 after 34 ms"],
  [{ ...sent, state: "failed" }, "Failed", "Answer 500 after 34 ms"],
  [{ ...sent, state: "failed", status: null, error: "It took too long." }, "Failed", "It took too long."],
  [{ ...sent, state: "failed", status: null }, "Failed", "No answer"],
  [
    { ...sent, state: "failed", attempts: 0, status: null },
    "Failed",
    "Not sent: the webhook did not send at that time",
  ],
] as const)("%o is %s: %s", (delivery, label, result) => {
  expect(deliveryState(delivery)).toMatchObject({ label, result });
});

test("what waits says when it is tried again, and nothing else does", () => {
  const waiting = { ...sent, state: "waiting", next_attempt_at: inSeconds(60) } as const;
  expect(deliveryState(waiting).next).toMatch(/^Attempt 2: Nov 23, 2026/);
  expect(deliveryState({ ...waiting, attempts: 0 }).next).toBeUndefined();
  expect(deliveryState({ ...sent, state: "failed" }).next).toBeUndefined();
});

test.each([
  ["waiting", -1, true],
  ["waiting", 64, true],
  ["waiting", 66, false],
  ["delivered", undefined, false],
  ["failed", undefined, false],
] as const)("%s with its next attempt in %s seconds is under way: %s", (state, seconds, expected) => {
  const next = seconds === undefined ? null : inSeconds(seconds);
  expect(
    isUnderWay(
      [
        { state: "failed", next_attempt_at: null },
        { state, next_attempt_at: next },
      ],
      now,
    ),
  ).toBe(expected);
});

test.each([
  [0, "0 ms"],
  [999, "999 ms"],
  [1240, "1.2 s"],
])("%i milliseconds are %s", (milliseconds, text) => {
  expect(formatMilliseconds(milliseconds)).toBe(text);
});

test("JSON is shown indented, anything else as it is", () => {
  expect(indentJson('{"type":"webhook.test"}')).toBe('{\n  "type": "webhook.test"\n}');
  expect(indentJson("not {json")).toBe("not {json");
});
