/** An address in ASCII, as Apple asks for: international host names in Punycode, other characters percent-encoded. */
export function asciiUrl(url: string): string {
  if (/^[\u0021-\u007e]*$/.test(url)) return url;
  return URL.canParse(url) ? new URL(url).href : encodeURI(url.toWellFormed());
}
