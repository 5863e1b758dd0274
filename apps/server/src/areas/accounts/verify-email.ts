import { newEmail } from "@lectern/contract";
import type { MailConfig } from "../../config/config.ts";
import { domainOf, isDisposable } from "./email-address.ts";
import type { MailHosts } from "./mail-hosts.ts";

export type EmailProblem = "syntax" | "host" | "disposable";

/** Domain names reserved for documentation and tests (RFC 2606). */
const reservedDomains = /(?:^|\.)(?:example|test|localhost|example\.(?:com|net|org))$/;

/**
 * Why mail cannot be sent to an address; undefined when it can. Where mails are not sent but kept on this machine,
 * reserved test domains are accepted.
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
