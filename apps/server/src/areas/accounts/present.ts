import type { Person } from "./store.ts";

/** A person as they see themselves. */
export function presentPerson({ id, email, given_name, family_name, avatar }: Person) {
  return { id, email, given_name, family_name, avatar };
}
