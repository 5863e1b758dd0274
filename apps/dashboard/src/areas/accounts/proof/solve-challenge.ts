import { solveChallenge as solve } from "altcha-lib";
import type { Challenge } from "altcha-lib/types";
import { keyDerivation } from "./derive-key.ts";

/** Solves a challenge; returns the proof that the server accepts. Takes about a second of CPU time. */
export async function solveChallenge(text: string, hasWebCrypto = "subtle" in crypto): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solve({ challenge, deriveKey: keyDerivation(hasWebCrypto) });
  if (solution === null) throw new Error("The proof of work took too long.");
  return btoa(JSON.stringify({ challenge, solution }));
}
