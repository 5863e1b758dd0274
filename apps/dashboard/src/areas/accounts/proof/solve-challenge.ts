import { deriveKey as byWebCrypto } from "altcha-lib/algorithms/web/pbkdf2";
import { solveChallenge as solve } from "altcha-lib";
import type { Challenge } from "altcha-lib/types";
import { hmacSha256 } from "./sha-256.ts";

type DeriveKey = typeof byWebCrypto;

/** PBKDF2, by Web Crypto in a secure context, otherwise by our own code, which takes some ten times as long. */
export function keyDerivation(hasWebCrypto: boolean): DeriveKey {
  return hasWebCrypto ? byWebCrypto : pbkdf2Sha256;
}

/** RFC 8018, 5.2, for keys of one block. */
const pbkdf2Sha256: DeriveKey = ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== "PBKDF2/SHA-256") return Promise.reject(new Error(`${algorithm} needs a secure address.`));
  const keyed = hmacSha256(password);
  let last = keyed(Uint8Array.of(...salt, 0, 0, 0, 1));
  const key = last.slice();
  for (let round = 1; round < cost; round += 1) {
    last = keyed(last);
    for (let index = 0; index < key.length; index += 1) key[index] = (key[index] as number) ^ (last[index] as number);
  }
  return Promise.resolve({ parameters: {}, derivedKey: key.slice(0, keyLength) });
};

/** Solves a challenge; returns the proof that the server accepts. Takes about a second of CPU time. */
export async function solveChallenge(text: string, hasWebCrypto = "subtle" in crypto): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solve({ challenge, deriveKey: keyDerivation(hasWebCrypto) });
  if (solution === null) throw new Error("The proof of work took too long.");
  return btoa(JSON.stringify({ challenge, solution }));
}
