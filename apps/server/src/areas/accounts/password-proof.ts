import type { Executor } from "../../platform/database/index.ts";
import { tokenHash } from "../../platform/security/index.ts";
import { findPasswordHash } from "./profile-store.ts";

/** That somebody gave the password of an account, as it was then. */
export interface PasswordProof {
  userId: string;
  email: string;
  /** Another once the password is another one, by a reset for example. */
  fingerprint: string;
}

export async function passwordProof(
  executor: Executor,
  { userId, email }: { userId: string; email: string },
): Promise<PasswordProof> {
  return { userId, email, fingerprint: await passwordFingerprint(executor, userId) };
}

export async function passwordFingerprint(executor: Executor, userId: string): Promise<string> {
  return tokenHash((await findPasswordHash(executor, userId)) ?? "");
}
