import { type Challenge, solveChallenge as solve } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Does the work that a challenge asks for; the proof is what a sign-up sends. */
export async function solveChallenge(challengeText: string): Promise<string> {
  const challenge = JSON.parse(challengeText) as Challenge;
  const solution = await solve({ challenge, deriveKey });
  if (!solution) throw new Error("The challenge was not solved.");
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
