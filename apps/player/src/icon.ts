/** Markup of an icon with one path in 24 by 24 units, and what else stands in it. */
export function icon(path: string, more = ""): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/>${more}</svg>`;
}
