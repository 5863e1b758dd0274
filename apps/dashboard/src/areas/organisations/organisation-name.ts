import { firstGraphemes } from "../../ui/graphemes.ts";

/** How long an organisation's name may be. */
const mostCharacters = 100;
const ending = "'s organisation";

/** The name a new person's organisation starts with; it can be changed later. */
export function organisationName(user: { given_name: string }): string {
  const name = user.given_name.trim();
  if (name === "") return "My organisation";
  let kept = name;
  for (let count = mostCharacters - ending.length; kept.length + ending.length > mostCharacters; count -= 1) {
    kept = firstGraphemes(name, count);
  }
  return kept + ending;
}
