import mailchecker from "mailchecker";

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

/** Whether the address belongs to a disposable-mail service; subdomains count as their domain. */
export function isDisposable(email: string): boolean {
  const known = mailchecker.blacklist();
  const labels = domainOf(email).split(".");
  return labels.some((_label, from) => known.has(labels.slice(from).join(".")));
}
