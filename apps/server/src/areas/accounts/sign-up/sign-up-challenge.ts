import { hkdfSync } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Platform } from "../../../area.ts";

/** Cost of the sign-up's proof of work. */
export interface ProofOfWorkCost {
  /** Iterations of PBKDF2 for one guess. */
  iterations: number;
  /** Range of the number of guesses, drawn at random. */
  minGuesses: number;
  maxGuesses: number;
}

/** About half a second in a laptop's browser. */
export const defaultProofOfWork: ProofOfWorkCost = { iterations: 10_000, minGuesses: 150, maxGuesses: 450 };

const lifetimeSeconds = 600;

/** Proof-of-work challenges in ALTCHA's format; stateless until solved. */
export interface SignUpChallenges {
  /** A challenge as JSON, valid for ten minutes. */
  issue(): Promise<string>;
  /** Whether this is the base64 of an unused solution of one of our challenges; marks it as used. */
  redeem(proof: string | undefined): Promise<boolean>;
}

const payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.string(),
      cost: z.number(),
      expiresAt: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.strictObject({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

export interface SignUpChallengesOptions {
  secret: string;
  clock: Platform["clock"];
  rateLimits: Pick<Platform["rateLimits"], "useOnce">;
  cost: ProofOfWorkCost;
}

export function createSignUpChallenges({ secret, clock, rateLimits, cost }: SignUpChallengesOptions): SignUpChallenges {
  const secrets = {
    hmacSignatureSecret: keyOf(secret, "sign-up challenge"),
    hmacKeySignatureSecret: keyOf(secret, "sign-up solution"),
  };

  async function issue(): Promise<string> {
    const challenge = await createChallenge({
      ...secrets,
      algorithm: "PBKDF2/SHA-256",
      cost: cost.iterations,
      counter: randomInt(cost.minGuesses, cost.maxGuesses),
      deriveKey,
      expiresAt: Math.floor(clock.now().getTime() / 1000) + lifetimeSeconds,
    });
    return JSON.stringify(challenge);
  }

  async function redeem(proof: string | undefined): Promise<boolean> {
    const given = readProof(proof);
    if (given === undefined) return false;
    const { nonce, expiresAt } = given.challenge.parameters;
    if (clock.now().getTime() >= expiresAt * 1000) return false;
    const { verified } = await verifySolution({ ...secrets, ...given, deriveKey });
    if (!verified) return false;
    return rateLimits.useOnce(`sign-up proof ${nonce}`, lifetimeSeconds);
  }

  return { issue, redeem };
}

function keyOf(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "lectern", purpose, 32)).toString("base64url");
}

function readProof(proof: string | undefined): z.infer<typeof payload> | undefined {
  if (proof === undefined) return undefined;
  try {
    return payload.safeParse(JSON.parse(Buffer.from(proof, "base64").toString())).data;
  } catch {
    return undefined;
  }
}
