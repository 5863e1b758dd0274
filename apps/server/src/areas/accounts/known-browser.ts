import type { EncryptedCookies } from "./encrypted-cookies.ts";

/** People of one browser, such as that of a family or a newsroom. */
const maxPeople = 5;

type Known = Pick<EncryptedCookies, "known">;

/** The Set-Cookie header after which this browser is known to be a person's. */
export function rememberBrowser({ known }: Known, cookies: string | undefined, personId: string): string {
  const others = peopleOf({ known }, cookies).filter((id) => id !== personId);
  return known.issue([personId, ...others].slice(0, maxPeople));
}

/** Ids of the people who signed in with the browser that sends these cookies, the last one first. */
export function peopleOf({ known }: Known, cookies: string | undefined): readonly string[] {
  return known.read(cookies) ?? [];
}
