import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Payload } from "altcha-lib/types";
import { describe, expect, test } from "vitest";
import { solveChallenge } from "./solve-challenge.ts";

const hmacSignatureSecret = "a secret of the server";

/** The text of a challenge that takes 41 guesses. */
async function challengeOf(algorithm: string): Promise<string> {
  return JSON.stringify(await createChallenge({ algorithm, deriveKey, cost: 5, counter: 40, hmacSignatureSecret }));
}

describe("solveChallenge", () => {
  test.each([
    { algorithm: "PBKDF2/SHA-256", hasWebCrypto: true },
    { algorithm: "PBKDF2/SHA-512", hasWebCrypto: true },
    { algorithm: "PBKDF2/SHA-256", hasWebCrypto: false },
  ])("$algorithm, with Web Crypto: $hasWebCrypto, is what the server accepts", async ({ algorithm, hasWebCrypto }) => {
    const proof = await solveChallenge(await challengeOf(algorithm), hasWebCrypto);
    const payload = JSON.parse(Buffer.from(proof, "base64").toString()) as Payload;
    expect(payload.solution.counter).toBe(40);
    expect(await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })).toMatchObject({ verified: true });
  });

  test("says so when the page cannot do an algorithm", async () => {
    const challenge = await challengeOf("PBKDF2/SHA-512");
    await expect(solveChallenge(challenge, false)).rejects.toThrow("PBKDF2/SHA-512 needs a secure address.");
  });
});
