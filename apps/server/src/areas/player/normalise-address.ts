const tracking = /^(?:utm_.*|fbclid|gclid)$/i;
const maxAddressLength = 4000;

/**
 * Canonical key of a page's address: without scheme, fragment, trailing slash and campaign parameters. Undefined for
 * anything but the address of a web page.
 */
export function normaliseAddress(address: string): string | undefined {
  const url = address.length <= maxAddressLength ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname.replace(/\/+$/, "").replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  const parameters = new URLSearchParams([...url.searchParams].filter(([name]) => !tracking.test(name)));
  parameters.sort();
  const query = parameters.toString();
  return `${url.host}${path}${query === "" ? "" : `?${query}`}`;
}
