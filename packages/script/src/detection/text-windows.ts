import { bytesOfUnit, utf8Bytes } from "./utf8-bytes.ts";

/** UTF-8 bytes that the detector reads of a text. */
const maxBytes = 340;

/** Stretches of a text of about equal length that the detector reads whole, cut before white space where there is some. */
export function textWindows(text: string): string[] {
  const bytes = utf8Bytes(text);
  const size = bytes / Math.ceil(bytes / maxBytes);
  const windows: string[] = [];
  let start = 0;
  let space = 0;
  let used = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (used >= size && !isLowSurrogate(unit)) {
      const end = space > start ? space : at;
      windows.push(text.slice(start, end));
      used = utf8Bytes(text.slice(end, at));
      start = end;
    }
    if (unit === 0x20 || unit === 0x0a) space = at;
    used += bytesOfUnit(unit);
  }
  windows.push(text.slice(start));
  return windows;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
