import { CODE_DIGITS } from "@lectern/contract/limits";

function Address({ children }: { children: string }) {
  return <strong className="font-medium break-words text-ink">{children}</strong>;
}

/** Where the code was sent to. */
export function CodeSentNote({ email }: { email: string }) {
  return (
    <>
      We sent a code of {CODE_DIGITS} digits to <Address>{email}</Address>.
    </>
  );
}

/** Where a code went if there is such an account, which is not said. */
export function CodeIfAccountNote({ email }: { email: string }) {
  return (
    <>
      If <Address>{email}</Address> has an account, a code of {CODE_DIGITS} digits is on its way there.
    </>
  );
}
