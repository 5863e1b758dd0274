import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectOnlyReads } from "./test-kit/expect-only-reads.ts";
import { createSigner, randomToken, constantTimeEqual, tokenHash } from "./index.ts";

const secret = "a secret of thirty-two characters";
const now = new Date("2026-11-20T10:00:00Z");
const later = new Date(now.getTime() + 60_000);

describe("a signer", () => {
  const signer = createSigner<{ user: string }>(secret, "access");

  test("reads back what it signed, until it expires", () => {
    const token = signer.sign({ user: "ann" }, later);
    expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
    expect(signer.verify(token, now)).toEqual({ user: "ann" });
    expect(signer.verify(token, new Date(later.getTime() - 1))).toEqual({ user: "ann" });
    expect(signer.verify(token, later)).toBeUndefined();
  });

  test("knows no token of another purpose or another secret", () => {
    const token = signer.sign({ user: "ann" }, later);
    expect(createSigner(secret, "upload").verify(token, now)).toBeUndefined();
    expect(createSigner(`${secret}!`, "access").verify(token, now)).toBeUndefined();
  });

  test("knows no token in which any character was changed, added or left out", () => {
    const token = signer.sign({ user: "ann" }, later);
    expect(signer.verify(token, now)).toBeDefined();
    expectOnlyReads(token, (changed) => signer.verify(changed, now));
  });

  test("needs a secret that is one", () => {
    expect(() => createSigner("short", "access")).toThrow(RangeError);
  });
});

describe("tokens", () => {
  test("are random, URL-safe and at least 128 bits", () => {
    expect(randomToken()).toMatch(/^[\w-]{43}$/);
    expect(randomToken(16)).toMatch(/^[\w-]{22}$/);
    expect(new Set(Array.from({ length: 100 }, () => randomToken(16))).size).toBe(100);
    expect(() => randomToken(15)).toThrow(RangeError);
  });

  test("are kept as their SHA-256", () => {
    expect(tokenHash("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
  });
});

test("constantTimeEqual compares texts of any length", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(constantTimeEqual(a, b)).toBe(a === b);
      expect(constantTimeEqual(a, a)).toBe(true);
    }),
  );
});
