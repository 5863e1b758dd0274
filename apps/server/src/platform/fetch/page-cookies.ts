const maxCookies = 50;
const maxCookieLength = 4096;

/**
 * Cookies of one visit. Many sites set one and redirect to the same address, endlessly when it is not sent
 * back. Sent to the same origin only, and discarded after the visit.
 */
export class PageCookies {
  readonly #byOrigin = new Map<string, Map<string, string>>();

  keep(url: URL, header: string | string[] | undefined): void {
    const jar = this.#byOrigin.get(url.origin) ?? new Map<string, string>();
    for (const line of [header ?? []].flat()) {
      const [, name, value] =
        /^\s*([\w!#$%&'*+.^`|~-]+)=([\x20-\x3a\x3c-\x7e]*)/.exec(line.slice(0, maxCookieLength)) ?? [];
      if (name !== undefined && value !== undefined && jar.size < maxCookies) jar.set(name, value.trim());
    }
    this.#byOrigin.set(url.origin, jar);
  }

  headerFor(url: URL): { cookie?: string } {
    const jar = this.#byOrigin.get(url.origin);
    if (!jar || jar.size === 0) return {};
    return {
      cookie: Array.from(jar, ([name, value]) => `${name}=${value}`)
        .join("; ")
        .slice(0, maxCookieLength * 2),
    };
  }
}
