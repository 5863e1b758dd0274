import type { Profile } from "../people/profile-store.ts";
import type { Person } from "../people/store.ts";

/** A person as they see themselves. */
export function presentPerson({ id, email, given_name, family_name, avatar }: Person) {
  return { id, email, given_name, family_name, avatar };
}

/** The same with the other profile fields. */
export function presentProfile(profile: Profile) {
  const { hasPassword, hadOrganisation, attributes } = profile;
  return { ...presentPerson(profile), has_password: hasPassword, had_organisation: hadOrganisation, attributes };
}
