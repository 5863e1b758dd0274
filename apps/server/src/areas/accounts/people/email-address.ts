import { Resolver } from "node:dns/promises";
import { createRequire } from "node:module";
import type * as Mailchecker from "mailchecker";
import { newEmail } from "@lectern/contract";
import type { MailConfig } from "../../../config/config.ts";

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

const require = createRequire(import.meta.url);

/** Whether the address belongs to a disposable-mail service; subdomains count as their domain. */
export function isDisposable(email: string): boolean {
  // A megabyte of names, loaded with the first address.
  const known = (require("mailchecker") as typeof Mailchecker).blacklist();
  const labels = domainOf(email).split(".");
  return labels.some((_label, from) => known.has(labels.slice(from).join(".")));
}

export interface MailHosts {
  /** Whether mail can be delivered to a domain; undefined when the DNS cannot be asked. */
  acceptsMail(domain: string): Promise<boolean | undefined>;
}

export interface MailHostsOptions {
  /** Name servers to ask, as `address:port`; the machine's own when absent. */
  servers?: readonly string[];
  /** Timeout of the whole lookup. */
  timeoutMs?: number;
}

/** Asks for MX records and, where there are none, for the address records used instead (RFC 5321, 5.1). */
export function createMailHostLookup({ servers, timeoutMs = 2500 }: MailHostsOptions = {}): MailHosts {
  async function acceptsMail(domain: string): Promise<boolean | undefined> {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
    if (servers) resolver.setServers(servers);
    const tooLong = setTimeout(() => resolver.cancel(), timeoutMs);
    try {
      const hosts = await records(resolver.resolveMx(domain));
      // A single empty name says that the domain takes no mail (RFC 7505).
      if (hosts === undefined || hosts.length > 0) return hosts?.some(({ exchange }) => !/^\.?$/.test(exchange));
      const addresses = await Promise.all([records(resolver.resolve4(domain)), records(resolver.resolve6(domain))]);
      if (addresses.some((found) => found !== undefined && found.length > 0)) return true;
      if (addresses.includes(undefined)) return undefined;
      // In a closed network the DNS denies every outside name, even the root: the denial is no evidence about this one.
      const root = await records(resolver.resolveNs("."));
      return root === undefined || root.length === 0 ? undefined : false;
    } finally {
      clearTimeout(tooLong);
    }
  }

  return { acceptsMail };
}

/** Empty for a name that does not exist or has no records; undefined when no server could answer. */
async function records<Found>(asking: Promise<Found[]>): Promise<Found[] | undefined> {
  try {
    return await asking;
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : undefined;
  }
}

export type EmailProblem = "syntax" | "host" | "disposable";

/** Domain names reserved for documentation and tests (RFC 2606). */
const reservedDomains = /(?:^|\.)(?:example|test|localhost|example\.(?:com|net|org))$/;

/**
 * Why mail cannot be sent to an address; undefined when it can. Where mails are not sent but kept on this machine,
 * reserved test domains are accepted.
 */
export async function findEmailProblem(
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
