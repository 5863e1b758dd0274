import { looksLikeEmail } from "./form-rules.ts";

/** Checks whether mail can be delivered to an address; a failed check counts as deliverable. */
export type EmailCheck = (email: string) => Promise<boolean>;

/** Caches one request per address, pending or resolved. */
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
