const prescanBytes = 4096;

/**
 * The text of a page: the encoding is that of its byte order mark, else `charset` of the answer's header, else what
 * the page says of itself, else UTF-8 where it is valid and windows-1252 where not (WHATWG HTML §13.2.3).
 */
export function decodeHtml(bytes: Uint8Array, charset?: string): string {
  const encoding = byteOrderMark(bytes) ?? knownEncoding(charset) ?? declaredEncoding(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The encoding that a byte order mark at the start tells. */
export function byteOrderMark(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return undefined;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, prescanBytes)).toString(
    "latin1",
  );
  const text = start.replace(/<!--[\s\S]*?-->/g, "");
  const label =
    /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([^"'\s/>;]+)/i.exec(text)?.[1] ??
    /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']+)["']/i.exec(text)?.[1];
  const encoding = knownEncoding(label);
  // A page that could be read this far is no UTF-16, whatever it says.
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

function knownEncoding(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
