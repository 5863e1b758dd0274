import mailchecker from "mailchecker";
import { z } from "zod";

export const emailMessage = "Please enter a valid email address";

/** As addresses are kept: trimmed, in small letters. Read before: the Kelvin sign has a small letter that is our k. */
export const emailAddress = z.string().trim().max(254, emailMessage).pipe(z.email(emailMessage).toLowerCase());

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

/** Whether the address is of a service that hands out mailboxes for minutes; subdomains count as their domain. */
export function isDisposable(email: string): boolean {
  const known = mailchecker.blacklist();
  const labels = domainOf(email).split(".");
  return labels.some((_label, from) => known.has(labels.slice(from).join(".")));
}
