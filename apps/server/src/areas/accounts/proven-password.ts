import type { Executor } from "../../platform/database/index.ts";
import { tokenHash } from "../../platform/security/index.ts";
import { findPasswordHash } from "./profile-store.ts";

/** What giving the password of an account proves: another once the password is another one, by a reset for example. */
export async function provenPassword(executor: Executor, userId: string): Promise<string> {
  return `${userId} ${tokenHash((await findPasswordHash(executor, userId)) ?? "")}`;
}
