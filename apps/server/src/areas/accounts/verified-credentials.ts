import type { Executor } from "../../platform/database/index.ts";
import { tokenHash } from "../../platform/security/index.ts";
import { findPasswordHash } from "./profile-store.ts";

/** The account whose password somebody gave, and which password that was. */
export interface VerifiedCredentials {
  userId: string;
  email: string;
  /** Changes with the password, after a reset for example. */
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
