/** A date as RSS has it: RFC 2822, 3.3, in UTC with a numeric zone, 24 hours. */
export function rfc2822Date(date: Date): string {
  return date.toUTCString().replace("GMT", "+0000");
}
