import type { Executor } from "../../../platform/database/index.ts";
import { tokenHash } from "../../../platform/security/index.ts";
import { findPasswordHash } from "../people/profile-store.ts";

/** The account whose password was given, and the version of that password. */
export interface VerifiedCredentials {
  userId: string;
  email: string;
  /** Changes with the password, for example after a reset. */
  passwordFingerprint: string;
}

export async function verifiedCredentials(
  executor: Executor,
  { userId, email }: { userId: string; email: string },
): Promise<VerifiedCredentials> {
  return { userId, email, passwordFingerprint: await passwordFingerprint(executor, userId) };
}

export async function passwordFingerprint(executor: Executor, userId: string): Promise<string> {
  return tokenHash((await findPasswordHash(executor, userId)) ?? "");
}
