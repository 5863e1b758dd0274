import { createChallenge } from "altcha-lib";
import { keyDerivation } from "../areas/accounts/proof/solve-challenge.ts";
import type { FakeApi } from "./fake-api.ts";

export interface FakeIdentity {
  /** Bodies that a call was sent: "sign-in/email". */
  sentTo(path: string): unknown[];
  /** What a call answers from here on. */
  answer(path: string, body: object, status?: number): void;
  /** It refuses with a sentence. */
  refuse(path: string, message: string, more?: { code?: string; status?: number; data?: object }): void;
}

/** The calls of signing up and in, which are none of the contract. */
export function identityOf(api: FakeApi): FakeIdentity {
  const sent: { path: string; body: unknown }[] = [];
  function answer(path: string, body: object, status = 200): void {
    api.route(`POST /api/auth/${path}`, async (request) => {
      sent.push({ path, body: await request.json() });
      return Response.json(body, { status });
    });
  }
  return {
    sentTo: (path) => sent.filter((one) => one.path === path).map(({ body }) => body),
    answer,
    refuse: (path, message, { code = "", status = 400, data } = {}) =>
      answer(path, { success: false, message, code, ...(data && { data }) }, status),
  };
}

/** A challenge that is solved with a few guesses. */
export async function cheapChallenge(): Promise<string> {
  const deriveKey = keyDerivation("subtle" in crypto);
  const given = { algorithm: "PBKDF2/SHA-256", deriveKey, cost: 5, counter: 3, hmacSignatureSecret: "secret" };
  return JSON.stringify(await createChallenge(given));
}
