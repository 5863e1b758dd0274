/** Of a title, without its extension. */
const maxCharacters = 255;
/** What common file systems take of a whole name. */
const maxBytes = 255;

/** What no file system takes, and what would show a name in another order than it is written. */
const forbidden = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
/** Names of devices on Windows, whatever follows their dot. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Names files by titles: cut at whole characters to what every file system takes, no two alike, also where case and the
 * form of accents do not count.
 */
export function createEntryNames(extension: string): (title: string) => string {
  const taken = new Set<string>();
  return (title) => {
    const base = safeBase(title);
    for (let number = 1; ; number += 1) {
      const ending = `${number === 1 ? "" : ` (${number})`}.${extension}`;
      const name = cut(base, maxBytes - Buffer.byteLength(ending)) + ending;
      const key = name.normalize("NFC").toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  };
}

function safeBase(title: string): string {
  const name = title
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(forbidden, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s.]+/, "")
    .trim();
  return (name || "Untitled").replace(reserved, "$&_");
}

/** The first characters of a name that fit, without a dot or a space at the end. */
function cut(name: string, bytes: number): string {
  let fitting = "";
  let count = 0;
  let left = bytes;
  for (const { segment } of graphemes.segment(name.slice(0, 4 * maxCharacters))) {
    left -= Buffer.byteLength(segment);
    count += 1;
    if (left < 0 || count > maxCharacters) break;
    fitting += segment;
  }
  return fitting.replace(/[\s.]+$/, "") || "Untitled";
}
