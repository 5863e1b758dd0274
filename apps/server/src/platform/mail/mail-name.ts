const maxLength = 60;
const graphemes = new Intl.Segmenter();
/** Ends lines, or turns what is read after it around. */
const disorder = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
/** Stands between two characters, is not seen, and is in no address. */
const wordJoiner = "\u2060";

/**
 * A user-chosen name in a mail to others: one line, not long, and nothing that their mail program
 * makes a link of ("spiegel.de" is a good name, and so would be an address to steal passwords at).
 */
export function mailName(name: string): string {
  const line = name.replaceAll(disorder, " ").replaceAll(/\s+/g, " ").trim();
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const short = letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join("")}…` : line;
  return short.replaceAll(/[.:/@](?=\S)/g, `$&${wordJoiner}`);
}
