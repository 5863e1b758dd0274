import { newEmail } from "@lectern/contract";

/** The profile of somebody who signs in with another provider. */
export interface ProviderProfile {
  /** As addresses are kept; undefined when the provider tells none that we would take. */
  email: string | undefined;
  /** Whether the provider says that the address is theirs. */
  emailVerified: boolean;
  givenName: string;
  familyName: string;
}

const maxLength = 100;

/** Reads the standard claims (OpenID Connect Core 1.0, 5.1). Names fall back to `name`, and to the address. */
export function readProviderProfile(claims: Readonly<Record<string, unknown>>): ProviderProfile {
  const email = newEmail.safeParse(claims["email"]).data;
  // Some providers write the boolean as text.
  const emailVerified = claims["email_verified"] === true || claims["email_verified"] === "true";
  const [first = "", ...rest] = line(claims["name"]).split(" ");
  const givenName = line(claims["given_name"]) || first || (email?.split("@")[0] ?? "");
  const familyName = line(claims["family_name"]) || (givenName === first ? rest.join(" ") : "");
  return { email, emailVerified, givenName, familyName };
}

/** One line of printable text, as names are kept. */
function line(claim: unknown): string {
  if (typeof claim !== "string") return "";
  const printable = claim.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069<>]/gu, " ").replaceAll(/\s+/g, " ");
  return printable.trim().slice(0, maxLength).trim();
}
