/** Length of a text in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) bytes += bytesOfUnit(text.charCodeAt(at));
  return bytes;
}

/** Bytes in UTF-8 of a UTF-16 unit; half of a character's four for each of a surrogate pair. */
export function bytesOfUnit(unit: number): number {
  if (unit >= 0xd800 && unit < 0xe000) return 2;
  return unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
}
