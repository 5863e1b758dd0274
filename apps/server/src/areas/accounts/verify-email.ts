import { newEmail } from "@lectern/contract";
import type { MailConfig } from "../../config/config.ts";
import { domainOf, isDisposable } from "./email-address.ts";
import type { MailHosts } from "./mail-hosts.ts";

export type EmailProblem = "syntax" | "host" | "disposable";

/** Names that nobody can own, kept for documents and trials (RFC 2606). */
const reservedDomains = /(?:^|\.)(?:example|test|localhost|example\.(?:com|net|org))$/;

/**
 * What speaks against an address as one that mail can be sent to; undefined: nothing. Where mails stay on this machine,
 * names for trials are as good as others.
 */
export async function verifyEmail(
  given: string,
  { mailHosts, mail }: { mailHosts: MailHosts; mail: MailConfig["kind"] },
): Promise<EmailProblem | undefined> {
  const email = newEmail.safeParse(given);
  if (!email.success) return "syntax";
  if (isDisposable(email.data)) return "disposable";
  const domain = domainOf(email.data);
  if (mail === "outbox" && reservedDomains.test(domain)) return undefined;
  return (await mailHosts.acceptsMail(domain)) === false ? "host" : undefined;
}
