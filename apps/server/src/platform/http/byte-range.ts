/** The requested range of a file; `end` is exclusive. */
export type RequestedRange =
  | { kind: "whole" }
  | { kind: "part"; start: number; end: number }
  | { kind: "unsatisfiable" };

/**
 * Reads a Range header (RFC 9110 §14.1.2) against a file of `bytes` bytes. What is not one well-formed byte range (other
 * units, several ranges, nonsense) asks for the whole file, as §14.2 allows.
 */
export function requestedRange(header: string | undefined, bytes: number): RequestedRange {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? "");
  if (!match) return { kind: "whole" };
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return { kind: "whole" };
  if (first === "") {
    const suffix = Math.min(Number(last), bytes);
    return suffix === 0 ? { kind: "unsatisfiable" } : { kind: "part", start: bytes - suffix, end: bytes };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return { kind: "whole" };
  if (start >= bytes) return { kind: "unsatisfiable" };
  return { kind: "part", start, end: last === "" ? bytes : Math.min(Number(last) + 1, bytes) };
}
