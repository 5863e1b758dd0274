import { sha1 } from "@noble/hashes/legacy.js";

const namespace = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";

/**
 * The podcast:guid of a feed: a UUIDv5 (RFC 9562, 5.5) of its address without scheme and without slashes at its end. It is
 * assigned once and kept when the feed moves.
 */
export function podcastGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^[a-z][a-z\d+.-]*:\/\//i, "").replace(/\/+$/, "");
  const text = new TextEncoder().encode(name);
  const bytes = new Uint8Array(16 + text.length);
  for (const [index, hex] of (namespace.replaceAll("-", "").match(/../g) ?? []).entries()) {
    bytes[index] = Number.parseInt(hex, 16);
  }
  bytes.set(text, 16);
  const hash = sha1(bytes).slice(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
