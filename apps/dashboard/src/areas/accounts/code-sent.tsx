import { CODE_DIGITS } from "@lectern/contract/limits";

/** Says where a code went, whether or not there is such an account. */
export function CodeSent({ email }: { email: string }) {
  return (
    <>
      If <strong className="font-medium break-words text-ink">{email}</strong> has an account, a code of {CODE_DIGITS}{" "}
      digits is on its way there.
    </>
  );
}
