import { looksLikeEmail } from "./form-rules.ts";

/** Whether an address can be used, as far as is known; what cannot be found out never stands in anybody's way. */
export type EmailCheck = (email: string) => Promise<boolean>;

/** Asks once for each address; the same question under way or answered is not asked again. */
export function createEmailCheck(ask: EmailCheck): EmailCheck {
  const asked = new Map<string, Promise<boolean>>();
  return (email) => {
    const address = email.trim().toLowerCase();
    if (!looksLikeEmail(address)) return Promise.resolve(true);
    const known = asked.get(address);
    if (known) return known;
    const answer = ask(address).catch(() => {
      asked.delete(address);
      return true;
    });
    asked.set(address, answer);
    return answer;
  };
}
