import { ApiFailure } from "../../platform/api/failure.ts";
import type { FieldErrors } from "../../platform/forms/field-problems.ts";
import { IdentityFailure } from "../../platform/session/identity-call.ts";

/** Fields of a form by the name they are sent under. */
export type WireFieldNames<Values> = Readonly<Record<string, keyof Values>>;

/** What the server found wrong with single fields of a form. */
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

/** How the fields about a person are sent. */
export const personFieldNames = {
  given_name: "givenName",
  family_name: "familyName",
  email: "email",
  password: "password",
} as const;
