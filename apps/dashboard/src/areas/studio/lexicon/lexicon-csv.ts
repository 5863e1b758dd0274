import { type Lexeme, lexemeProblem, LEXEME_INCOMPLETE_MESSAGE, MAX_LEXEMES } from "@lectern/script";

const columns = ["original", "replaceWith", "language"] as const;

/** The lexicon as CSV (RFC 4180) with a header row; a cell that a spreadsheet would evaluate is prefixed with "'". */
export async function writeLexiconCsv(lexicon: readonly Lexeme[]): Promise<string> {
  const { default: csv } = await import("papaparse");
  const rows = lexicon.map(({ original, replaceWith, language }) => [original, replaceWith, language]);
  return csv.unparse({ fields: [...columns], data: rows }, { escapeFormulae: true, newline: "\r\n" });
}

export interface ReadLexicon {
  /** New entries, in file order. */
  added: Lexeme[];
  /** Lines whose text the lexicon already has for the same language. */
  duplicates: number;
  /** Lines that lack one of the three fields, or have a text that is too long. */
  incomplete: number;
}

/**
 * The entries of a CSV file that `lexicon` lacks. Columns are matched by the header row, or in the order original,
 * replacement, language without one; the separator is detected.
 */
export async function readLexiconCsv(text: string, lexicon: readonly Lexeme[]): Promise<ReadLexicon> {
  const { default: csv } = await import("papaparse");
  const { data } = csv.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    skipEmptyLines: "greedy",
    preview: MAX_LEXEMES + 1,
  });
  const [first = []] = data;
  const names = first.map((name) => name.trim().toLowerCase());
  const at = columns.map((column) => names.indexOf(column.toLowerCase()));
  const isNamed = at.every((index) => index >= 0);
  const read: ReadLexicon = { added: [], duplicates: 0, incomplete: 0 };
  const known = [...lexicon];
  for (const row of isNamed ? data.slice(1) : data) {
    const [original = "", replaceWith = "", language = ""] = columns.map((_, column) =>
      cell(row[isNamed ? (at[column] ?? -1) : column]),
    );
    const lexeme = { original, replaceWith, language };
    const problem = known.length < MAX_LEXEMES ? lexemeProblem(lexeme, known) : LEXEME_INCOMPLETE_MESSAGE;
    if (problem === undefined) {
      known.push(lexeme);
      read.added.push(lexeme);
    } else if (problem === LEXEME_INCOMPLETE_MESSAGE) read.incomplete += 1;
    else read.duplicates += 1;
  }
  return read;
}

/** Removes the "'" prefix that keeps a spreadsheet from evaluating a cell. */
function cell(text = ""): string {
  return text.trim().replace(/^'(?=[=+\-@\t\r])/, "");
}
