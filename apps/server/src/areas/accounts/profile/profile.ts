import { AppError } from "../../../platform/http/index.ts";
import { endSessions, findProfile, type Profile, saveNames } from "../people/profile-store.ts";
import type { AccountsPlatform } from "../platform.ts";

type ProfileServices = Pick<AccountsPlatform, "database">;

/** @throws {AppError} NOT_SIGNED_IN when the person is gone */
export async function readProfile({ database }: ProfileServices, userId: string): Promise<Profile> {
  const profile = await findProfile(database.kysely, userId);
  if (!profile) throw new AppError("NOT_SIGNED_IN", "Please sign in.");
  return profile;
}

/** Saves a person's names; returns their profile with them. @throws {AppError} NOT_SIGNED_IN when the person is gone */
export async function renamePerson(
  services: ProfileServices,
  userId: string,
  names: { given_name: string; family_name: string },
): Promise<Profile> {
  await saveNames(services.database.kysely, userId, names);
  return readProfile(services, userId);
}

/** Ends every session of a person and closes its sockets; returns how many there were. */
export async function signOutEverywhere(
  { database, realtime }: Pick<AccountsPlatform, "database" | "realtime">,
  userId: string,
): Promise<number> {
  const ended = await endSessions(database.kysely, userId);
  for (const session of ended) await realtime.endSession(session);
  return ended.length;
}
