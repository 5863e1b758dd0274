import { expect, test, vi } from "vitest";
import {
  parseCodeDelivery,
  nextCodeAt,
  nextCodeAtFor,
  rememberCodeDelivery,
  codeNotSentMessage,
  resendLabel,
  secondsUntil,
} from "./code-delivery.ts";

test("half a minute passes between two codes, and longer where the server says so", () => {
  expect(nextCodeAt({ sent: true, retryAfterSeconds: 0 }, 1000)).toBe(31_000);
  expect(nextCodeAt({ sent: true, retryAfterSeconds: 600 }, 1000)).toBe(601_000);
  expect(nextCodeAt({ sent: false, retryAfterSeconds: 5 }, 1000)).toBe(6000);
});

test.each([
  [
    { sent: false, retry_after_seconds: 5 },
    { sent: false, retryAfterSeconds: 5 },
  ],
  [{ sent: true }, undefined],
  [{ sent: "yes", retry_after_seconds: 5 }, undefined],
  [undefined, undefined],
  [null, undefined],
])("a refusal with %j tells of a code: %j", (data, told) => {
  expect(parseCodeDelivery({ data })).toEqual(told);
});

test("the wait is counted in whole seconds", () => {
  expect([0, 1, 29_000, 29_001, 30_000, 90_000].map((now) => secondsUntil(30_000, now))).toEqual([30, 30, 1, 1, 0, 0]);
});

test("the button shows the wait", () => {
  expect([0, 1, 99, 100, 720, 3600].map(resendLabel)).toEqual([
    "Resend code",
    "Resend code in 1 s",
    "Resend code in 99 s",
    "Resend code in 2 min",
    "Resend code in 12 min",
    "Resend code in 60 min",
  ]);
});

test.each([
  [1, "1 second"],
  [40, "40 seconds"],
  [720, "12 minutes"],
  [3541, "60 minutes"],
])("a code that was not sent can be asked for in %i seconds: %s", (retryAfterSeconds, words) => {
  const message = `A code was sent a short while ago. You can ask for another one in ${words}.`;
  expect(codeNotSentMessage({ sent: false, retryAfterSeconds })).toBe(message);
});

test("what is known of an address is remembered, however it is written", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  expect(nextCodeAtFor("ada@example.com")).toBe(1_030_000);
  rememberCodeDelivery(" Ada@example.com ", { sent: false, retryAfterSeconds: 720 });
  expect(nextCodeAtFor("ada@example.com")).toBe(1_720_000);
  vi.useRealTimers();
});
