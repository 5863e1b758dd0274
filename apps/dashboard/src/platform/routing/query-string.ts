/** Parses a query string; every value is a string. */
export function parseQueryString(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The inverse; values that are not strings are dropped. */
export function stringifyQueryString(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const written = new URLSearchParams(texts).toString();
  return written === "" ? "" : `?${written}`;
}

/** One string parameter, when present and not empty. */
export function readStringParam<Name extends string>(
  search: Record<string, unknown>,
  name: Name,
): { [K in Name]?: string } {
  const value = search[name];
  return (typeof value === "string" && value !== "" ? { [name]: value } : {}) as { [K in Name]?: string };
}
