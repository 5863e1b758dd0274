import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectOnlyReads } from "./test-kit/expect-only-reads.ts";
import { createTokenCipher } from "./token-cipher.ts";

const secret = "a secret of thirty-two characters";
const now = new Date("2026-11-20T10:00:00Z");
const later = new Date(now.getTime() + 60_000);

describe("a token cipher", () => {
  const cipher = createTokenCipher<string>(secret, "confirming");

  test("decrypts what it encrypted, until it expires", () => {
    const token = cipher.encrypt("ann", later);
    expect(cipher.decrypt(token, now)).toBe("ann");
    expect(cipher.decrypt(token, new Date(later.getTime() - 1))).toBe("ann");
    expect(cipher.decrypt(token, later)).toBeUndefined();
  });

  test("makes tokens of one length that have nothing in common, whatever is in them", () => {
    const tokens = ["ann", "ann", "x".repeat(200)].map((payload) => cipher.encrypt(payload, later));
    expect(new Set(tokens.map((token) => token.length)).size).toBe(1);
    const [one = "", other = ""] = tokens;
    for (let at = 0; at + 8 <= one.length; at += 1) expect(other).not.toContain(one.slice(at, at + 8));
  });

  test("takes texts of any length and script", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), (payload) => {
        expect(cipher.decrypt(cipher.encrypt(payload, later), now)).toBe(payload);
      }),
    );
  });

  test("knows no token of another purpose or another secret", () => {
    const token = cipher.encrypt("ann", later);
    expect(createTokenCipher(secret, "completing").decrypt(token, now)).toBeUndefined();
    expect(createTokenCipher(`${secret}!`, "confirming").decrypt(token, now)).toBeUndefined();
  });

  test("knows no token in which any character was changed, added or left out", () => {
    const token = cipher.encrypt("ann", later);
    expect(cipher.decrypt(token, now)).toBe("ann");
    expectOnlyReads(token, (changed) => cipher.decrypt(changed, now));
  });

  test("needs a secret that is one", () => {
    expect(() => createTokenCipher("short", "confirming")).toThrow(RangeError);
  });
});
