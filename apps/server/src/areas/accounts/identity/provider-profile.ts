import { newEmail, profileNames } from "@lectern/contract";

/** The profile of a person who signs in with an external provider. */
export interface ProviderProfile {
  /** Normalised as stored; undefined when the provider gives no acceptable address. */
  email: string | undefined;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  givenName: string;
  familyName: string;
}

const maxLength = 100;

/** Reads the standard claims (OpenID Connect Core 1.0, 5.1). Names fall back to `name`, and to the address. */
export function readProviderProfile(claims: Readonly<Record<string, unknown>>): ProviderProfile {
  const email = newEmail.safeParse(claims["email"]).data;
  // Some providers send the boolean as a string.
  const emailVerified = claims["email_verified"] === true || claims["email_verified"] === "true";
  const [first = "", ...rest] = line(claims["name"]).split(" ");
  const givenName = line(claims["given_name"]) || first || (email?.split("@")[0] ?? "");
  const familyName = line(claims["family_name"]) || (givenName === first ? rest.join(" ") : "");
  return { email, emailVerified, givenName, familyName };
}

/** One line of printable text, as names are kept; empty when it is no name. */
function line(claim: unknown): string {
  if (typeof claim !== "string") return "";
  const printable = claim.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069<>]/gu, " ").replaceAll(/\s+/g, " ");
  const name = printable.trim().slice(0, maxLength).trim();
  return profileNames.given_name.safeParse(name).success ? name : "";
}
