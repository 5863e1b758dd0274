import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sha256 } from "./sha-256.ts";

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}

describe("sha256", () => {
  test("knows the examples of the standard", () => {
    expect(hex(sha256(new TextEncoder().encode("abc")))).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
    expect(hex(sha256(new Uint8Array()))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  test("agrees with Node for every length up to three blocks", () => {
    for (let length = 0; length <= 192; length += 1) {
      const message = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);
      expect(hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
    }
  });
});
