import { codeLength } from "./rules.ts";

/** Where the code was sent to. */
export function CodeLead({ email }: { email: string }) {
  return (
    <>
      We sent a code of {codeLength} digits to <strong className="font-medium break-words text-ink">{email}</strong>.
    </>
  );
}
