import { ApiFailure } from "../../platform/errors/failure.ts";
import type { FieldErrors } from "../../platform/forms/field-problems.ts";
import { IdentityFailure } from "../../platform/session/identity-call.ts";

/** Form fields by their wire names. */
export type WireFieldNames<Values> = Readonly<Record<string, keyof Values>>;

/** The server's validation errors by form field. */
export function fieldErrors<Values extends Record<string, string>>(
  error: unknown,
  sentAs: WireFieldNames<Values>,
): FieldErrors<Values> {
  if (!(error instanceof IdentityFailure) && !(error instanceof ApiFailure)) return {};
  const known = error.errors.flatMap(({ path, message }) => {
    const name = Object.hasOwn(sentAs, path) ? sentAs[path] : undefined;
    return name === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(known) as FieldErrors<Values>;
}

/** Wire names of the fields about a person. */
export const personFieldNames = {
  given_name: "givenName",
  family_name: "familyName",
  email: "email",
  password: "password",
} as const;
