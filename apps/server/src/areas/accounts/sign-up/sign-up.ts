import { chosenPassword, signUpAttributes, signUpNames } from "@lectern/contract";
import { z } from "zod";
import type { Platform } from "../../../area.ts";
import { CONFIRMING_HOURS } from "../identity/encrypted-cookies.ts";
import { hashPassword } from "../people/passwords.ts";
import type { SignUp } from "./sign-up-store.ts";

const kept = z.object({ password: chosenPassword, ...signUpNames, ...signUpAttributes });

/** A sign-up's body as it is kept until the address is confirmed. */
export async function signUpOf(
  body: Record<string, unknown>,
  { clock, ids }: Pick<Platform, "clock" | "ids">,
): Promise<Omit<SignUp, "user_id">> {
  const { password, ...person } = kept.parse(body);
  const expiresAt = new Date(clock.now().getTime() + CONFIRMING_HOURS * 3_600_000);
  return { ...person, id: ids.uuid(), password: await hashPassword(password), expires_at: expiresAt };
}
