import { expect, test } from "vitest";
import { createMemberCookie } from "./identity/encrypted-cookies.ts";

const secret = "a secret for tests, long enough to sign";
const person = crypto.randomUUID();

function issue(secure: boolean, days = 0): { cookie: string; reads: string | undefined } {
  const start = Date.parse("2026-11-22T12:00:00Z");
  const clock = { now: () => new Date(start) };
  const cookie = createMemberCookie({ secret, clock, secure }).issue(person);
  const later = { now: () => new Date(start + days * 86_400_000) };
  return { cookie, reads: createMemberCookie({ secret, clock: later, secure }).read(cookie.split(";")[0]) };
}

test("over https pages of other sites send it; without, browsers take no such cookie", () => {
  expect(issue(true).cookie).toMatch(/^lectern\.member=[\w-]+; Path=\/embed\/events; SameSite=None; .*Secure$/);
  expect(issue(false).cookie).toContain("SameSite=Lax");
  expect(issue(false).cookie).not.toContain("Secure");
});

test("the person in it is encrypted, and is not read after thirty days", () => {
  expect(issue(true).cookie).not.toContain(person);
  expect(issue(true, 29).reads).toBe(person);
  expect(issue(true, 31).reads).toBeUndefined();
});
