/** Of a value that no rule says more of (PSP-1). */
const maxValueCharacters = 255;

/** At most so many bytes of UTF-8, cut between characters, at a space where one is near. */
export function cutToBytes(text: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= maxBytes) return text;
  const room = maxBytes - 3;
  // A character that was cut through becomes one replacement character, which goes.
  const cut = new TextDecoder().decode(bytes.subarray(0, room)).replace(/\ufffd$/u, "");
  const space = cut.search(/\s\S*$/u);
  return `${(space > cut.length - 60 && space > 0 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** One line of so many characters at most, whole ones only. */
export function valueOf(text: string, maxCharacters = maxValueCharacters): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= maxCharacters) return line;
  const graphemes = new Intl.Segmenter();
  let cut = "";
  for (const { segment } of graphemes.segment(line.slice(0, maxCharacters * 2))) {
    if (cut.length + segment.length > maxCharacters - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
