import { expect, test } from "vitest";
import { readIdempotencyKey } from "./idempotent-call.ts";

test.each([
  ["8e03978e-40d5-43dd-bc93-6894a57f9324", "8e03978e-40d5-43dd-bc93-6894a57f9324"],
  ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', "8e03978e-40d5-43dd-bc93-6894a57f9324"],
  [String.raw`"a \"b\" \\ c"`, String.raw`a "b" \ c`],
  [" order 7 ", "order 7"],
  ["x".repeat(255), "x".repeat(255)],
])("%s is %s", (header, key) => {
  expect(readIdempotencyKey(header)).toBe(key);
});

test.each([
  ["empty", ""],
  ["an empty string", '""'],
  ["too long", "x".repeat(256)],
  ["open", '"a'],
  ["not ASCII", "é"],
])("what is %s is refused", (_what, header) => {
  expect(() => readIdempotencyKey(header)).toThrow(
    "The Idempotency-Key has to be 1 to 255 printable ASCII characters.",
  );
});
