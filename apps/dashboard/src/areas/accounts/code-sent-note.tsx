import { CODE_DIGITS } from "@lectern/contract/limits";

/** Where the code was sent to. */
export function CodeSentNote({ email }: { email: string }) {
  return (
    <>
      We sent a code of {CODE_DIGITS} digits to <strong className="font-medium break-words text-ink">{email}</strong>.
    </>
  );
}
