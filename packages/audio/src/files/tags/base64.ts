const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const values = new Uint8Array(128).fill(255);
for (let value = 0; value < digits.length; value += 1) values[digits.charCodeAt(value)] = value;

/** The bytes that ASCII characters stand for in base64 (RFC 4648, 4), up to the first that is no digit. */
export function bytesFromBase64(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let filled = 0;
  let bits = 0;
  let held = 0;
  for (const character of text) {
    const value = values[character] ?? 255;
    if (value === 255) break;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[filled] = (held >> bits) & 0xff;
    filled += 1;
  }
  return bytes.slice(0, filled);
}
