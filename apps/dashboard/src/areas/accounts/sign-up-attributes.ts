import { type SignUpAttributes, signUpAttributes } from "@lectern/contract/fields/sign-up";

const inQuery = ["organisation", "phone", "use_case"] as const;
export type SignUpSearch = Partial<Record<(typeof inQuery)[number], string>>;

/**
 * What is said of whoever signs up beside the form: by the query of a link to it, and the page that it stood on, without
 * its query. Nobody typed it here, so what is not valid is left out.
 */
export function readSignUpAttributes(search: SignUpSearch, referrer: string, origin: string): SignUpAttributes {
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const given: SignUpAttributes = {
    ...search,
    referrer_url: from === undefined || from.origin === origin ? undefined : from.origin + from.pathname,
  };
  const found: SignUpAttributes = {};
  for (const name of [...inQuery, "referrer_url"] as const) {
    const read = signUpAttributes[name].safeParse(given[name]);
    if (read.success && read.data !== undefined) found[name] = read.data;
  }
  return found;
}
