import {
  type Lexeme,
  lexemeProblem,
  LEXEME_DUPLICATE_MESSAGE,
  LEXEME_INCOMPLETE_MESSAGE,
  MAX_LEXEMES,
} from "@lectern/script";

const columns = ["original", "replaceWith", "language"] as const;
const alphabetColumn = "alphabet";

/** The lexicon as CSV (RFC 4180) with a header row; a cell that a spreadsheet would evaluate is prefixed with "'". */
export async function writeLexiconCsv(lexicon: readonly Lexeme[]): Promise<string> {
  const { default: csv } = await import("papaparse");
  const rows = lexicon.map(({ original, replaceWith, language, alphabet }) => [
    original,
    replaceWith,
    language,
    alphabet,
  ]);
  // Only a lexicon with phonemes has the column of our own.
  const fields = lexicon.some(({ alphabet }) => alphabet) ? [...columns, alphabetColumn] : [...columns];
  const data = rows.map((row) => row.slice(0, fields.length).map((value) => value ?? ""));
  return csv.unparse({ fields, data }, { escapeFormulae: true, newline: "\r\n" });
}

export interface ReadLexicon {
  /** New entries, in file order. */
  added: Lexeme[];
  /** Lines whose text the lexicon already has for the same language. */
  duplicates: number;
  /** Lines that lack one of the three fields, or have a text that is too long. */
  incomplete: number;
  /** Lines with phonemes that are no IPA, or with another alphabet. */
  unspeakable: number;
}

/**
 * The entries of a CSV file that `lexicon` lacks. Columns are matched by the header row, or in the order original,
 * replacement, language, alphabet without one; the separator is detected.
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
  const alphabetAt = isNamed ? names.indexOf(alphabetColumn) : columns.length;
  const read: ReadLexicon = { added: [], duplicates: 0, incomplete: 0, unspeakable: 0 };
  const known = [...lexicon];
  for (const row of isNamed ? data.slice(1) : data) {
    const [original = "", replaceWith = "", language = ""] = columns.map((_, column) =>
      cell(row[isNamed ? (at[column] ?? -1) : column]),
    );
    const alphabet = cell(row[alphabetAt]).toLowerCase();
    if (alphabet !== "" && alphabet !== "ipa") {
      read.unspeakable += 1;
      continue;
    }
    const lexeme: Lexeme = { original, replaceWith, language, ...(alphabet === "ipa" && { alphabet }) };
    const problem = known.length < MAX_LEXEMES ? lexemeProblem(lexeme, known) : LEXEME_INCOMPLETE_MESSAGE;
    if (problem === undefined) {
      known.push(lexeme);
      read.added.push(lexeme);
    } else if (problem === LEXEME_INCOMPLETE_MESSAGE) read.incomplete += 1;
    else if (problem === LEXEME_DUPLICATE_MESSAGE) read.duplicates += 1;
    else read.unspeakable += 1;
  }
  return read;
}

/** Removes the "'" prefix that keeps a spreadsheet from evaluating a cell. */
function cell(text = ""): string {
  return text.trim().replace(/^'(?=[=+\-@\t\r])/, "");
}
