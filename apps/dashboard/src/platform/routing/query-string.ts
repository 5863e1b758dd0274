/** The part of an address after its `?`, every value a text. */
export function parseQueryString(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The other way round; values that are not texts are left out. */
export function stringifyQueryString(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const written = new URLSearchParams(texts).toString();
  return written === "" ? "" : `?${written}`;
}

/** One text of an address, when it is there and not empty. */
export function readStringParam<Name extends string>(
  search: Record<string, unknown>,
  name: Name,
): { [K in Name]?: string } {
  const value = search[name];
  return (typeof value === "string" && value !== "" ? { [name]: value } : {}) as { [K in Name]?: string };
}
