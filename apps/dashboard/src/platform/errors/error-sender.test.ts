import { expect, test } from "vitest";
import { SignedOutError } from "./failure.ts";
import { createErrorSender } from "./install-error-reporting.ts";

function page() {
  const sent: string[] = [];
  const tell = createErrorSender(
    ({ message, path }) => sent.push(`${path}: ${message}`),
    () => "/profile",
  );
  return { sent, tell };
}

test("each error is told once, and nothing that was to be expected", () => {
  const { sent, tell } = page();
  for (const error of [new Error("a"), new Error("b"), new Error("a"), new SignedOutError()]) tell(error);
  expect(sent).toEqual(["/profile: a", "/profile: b"]);
});

test("a page that fails without end tells ten of them", () => {
  const { sent, tell } = page();
  for (let count = 0; count < 50; count += 1) tell(new Error(String(count)));
  expect(sent).toHaveLength(10);
});
