import { expect, test } from "vitest";
import { BuildDeferred } from "../block-failure.ts";
import { type Outage, deferUntilFallback } from "./defer-until-fallback.ts";

const now = new Date("2026-11-27T10:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const outage = (seconds: number, change: Partial<Outage> = {}): Outage => ({
  platform: "polly",
  since: ago(seconds),
  isBeingAsked: false,
  ...change,
});

function waitOf(...given: Parameters<typeof deferUntilFallback>): BuildDeferred | undefined {
  try {
    deferUntilFallback(...given);
    return undefined;
  } catch (error) {
    if (error instanceof BuildDeferred) return error;
    throw error;
  }
}

test.each([
  [0, 30],
  [560, 30],
  [590, 10],
  [599.5, 1],
])("%d s after a service went down a build waits for %d s", (down, seconds) => {
  const waits = waitOf(outage(down), null, now);
  expect(waits?.seconds).toBe(seconds);
  expect(waits?.wait).toEqual({
    platform: "polly",
    since: ago(down).toISOString(),
    until: ago(down - 600).toISOString(),
  });
});

test("from ten minutes on it does not wait", () => {
  expect(waitOf(outage(600), null, now)).toBeUndefined();
});

test("it waits while another build is asking the service, however long that was down", () => {
  expect(waitOf(outage(5000, { isBeingAsked: true }), null, now)?.seconds).toBe(5);
});

test("a service that answered for a moment does not make it wait anew; another service does", () => {
  const waiting = { platform: "polly", since: ago(600).toISOString(), until: now.toISOString() };
  expect(waitOf(outage(5), waiting, now)).toBeUndefined();
  expect(waitOf(outage(5, { platform: "azure" }), waiting, now)?.wait.since).toBe(ago(5).toISOString());
});
