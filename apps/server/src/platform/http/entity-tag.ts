/** Whether an If-None-Match header names this tag (weak comparison, RFC 9110 §8.8.3.2 and §13.1.2). */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return header.match(/(?:W\/)?"[^"]*"/g)?.some((tag) => tag.replace(/^W\//, "") === `"${etag}"`) ?? false;
}

/** Whether a Range may be honoured under this If-Range header (strong comparison, RFC 9110 §13.1.5). Dates never match. */
export function allowsRange(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === `"${etag}"`;
}
