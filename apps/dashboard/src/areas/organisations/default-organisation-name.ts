import { MAX_ORGANISATION_NAME_CHARACTERS } from "@lectern/contract/limits";
import { firstGraphemes } from "@lectern/script";

const ending = "'s organisation";

/** Default name of a new user's organisation; it can be changed later. */
export function defaultOrganisationName(user: { given_name: string }): string {
  const name = user.given_name.trim();
  if (name === "") return "My organisation";
  let kept = name;
  for (
    let count = MAX_ORGANISATION_NAME_CHARACTERS - ending.length;
    kept.length + ending.length > MAX_ORGANISATION_NAME_CHARACTERS;
    count -= 1
  ) {
    kept = firstGraphemes(name, count);
  }
  return kept + ending;
}
