import { firstGraphemes } from "../../ui/graphemes.ts";

/** The name a new person's organisation starts with: their own, as it can be changed later. */
export function organisationName(user: { given_name: string; family_name: string }): string {
  const name = `${user.given_name} ${user.family_name}`.trim();
  return firstGraphemes(name === "" ? "My organisation" : name, 100);
}
