import { pbkdf2 } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { deriveKey as byWebCrypto } from "altcha-lib/algorithms/web/pbkdf2";
import { solveChallenge as solve } from "altcha-lib";
import type { Challenge } from "altcha-lib/types";

type DeriveKey = typeof byWebCrypto;

/** PBKDF2, by Web Crypto in a secure context (https, localhost), otherwise in JavaScript, which takes some ten times as long. */
export function keyDerivation(hasWebCrypto: boolean): DeriveKey {
  return hasWebCrypto ? byWebCrypto : pbkdf2Sha256;
}

const pbkdf2Sha256: DeriveKey = ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== "PBKDF2/SHA-256") return Promise.reject(new Error(`${algorithm} needs a secure address.`));
  const derivedKey = pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength });
  return Promise.resolve({ parameters: {}, derivedKey: Uint8Array.from(derivedKey) });
};

/** Solves a challenge; returns the proof that the server accepts. Takes about a second of CPU time. */
export async function solveChallenge(text: string, hasWebCrypto = "subtle" in crypto): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solve({ challenge, deriveKey: keyDerivation(hasWebCrypto) });
  if (solution === null) throw new Error("The proof of work took too long.");
  return btoa(JSON.stringify({ challenge, solution }));
}
