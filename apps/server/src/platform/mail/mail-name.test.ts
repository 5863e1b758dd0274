import { expect, test } from "vitest";
import { safeMailName } from "./index.ts";

test.each([
  ["The Gazette", "The Gazette"],
  ["J. K. Byron & Sons <b>", "J. K. Byron & Sons <b>"],
  ["  Two\r\nBcc:\u2028lines\u0000 ", "Two Bcc: lines"],
  ["turned \u202edneirf\u202c", "turned dneirf"],
  ["x".repeat(61), `${"x".repeat(59)}…`],
  ["👩‍👩‍👧".repeat(60), "👩‍👩‍👧".repeat(60)],
])("%j reads %j", (name, expected) => expect(safeMailName(name)).toBe(expected));

test.each([
  "spiegel.de",
  "Verify at https://evil.example/login?a=b now",
  "ask help@evil.example",
  "evil.example/x:8443",
])("nothing of %j is taken for an address, and all of it is read", (name) => {
  const shown = safeMailName(name);
  expect(shown).not.toMatch(/[\w-]\.[\w-]|:\/|\/\/|@\w|\/\w/);
  expect(shown.replaceAll("\u2060", "")).toBe(name);
});
