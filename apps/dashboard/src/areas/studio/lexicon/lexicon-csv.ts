import {
  type Lexeme,
  lexemeProblem,
  createLexemeValidator,
  LEXEME_DUPLICATE_MESSAGE,
  LEXEME_INCOMPLETE_MESSAGE,
  MAX_LEXEMES,
} from "@lectern/script";

const columns = ["original", "replaceWith", "language"] as const;
/** Columns of our own, each written only where an entry has it: other programs may leave them out. */
const furtherColumns = ["alphabet", "regex", "caseSensitive"] as const;

/** The lexicon as CSV (RFC 4180) with a header row; a cell that a spreadsheet would evaluate is prefixed with "'". */
export async function writeLexiconCsv(lexicon: readonly Lexeme[]): Promise<string> {
  const { default: csv } = await import("papaparse");
  const fields = [...columns, ...furtherColumns.filter((column) => lexicon.some((lexeme) => lexeme[column]))];
  const data = lexicon.map((lexeme) =>
    fields.map((field) => (lexeme[field] === true ? "yes" : lexeme[field] === false ? "" : (lexeme[field] ?? ""))),
  );
  return csv.unparse({ fields, data }, { escapeFormulae: true, newline: "\r\n" });
}

export interface ReadLexicon {
  /** New entries, in file order. */
  added: Lexeme[];
  /** Lines whose text the lexicon already has for the same language. */
  duplicates: number;
  /** Lines that lack one of the three fields, or have a text that is too long. */
  incomplete: number;
  /** Lines with phonemes that are no IPA, with another alphabet, or with a regular expression that is not taken. */
  unspeakable: number;
}

/**
 * The entries of a CSV file that `lexicon` lacks. Columns are matched by the header row, or in the order original,
 * replacement, language, alphabet, regex, caseSensitive without one; the separator is detected.
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
  const furtherAt = furtherColumns.map((column, index) =>
    isNamed ? names.indexOf(column.toLowerCase()) : columns.length + index,
  );
  const read: ReadLexicon = { added: [], duplicates: 0, incomplete: 0, unspeakable: 0 };
  const takes = createLexemeValidator(lexicon);
  let size = lexicon.length;
  for (const row of isNamed ? data.slice(1) : data) {
    const [original = "", replaceWith = "", language = ""] = columns.map((_, column) =>
      cell(row[isNamed ? (at[column] ?? -1) : column]),
    );
    const [alphabet = "", regex, caseSensitive] = furtherAt.map((column) => cell(row[column]).toLowerCase());
    if (alphabet !== "" && alphabet !== "ipa") {
      read.unspeakable += 1;
      continue;
    }
    const lexeme: Lexeme = {
      original,
      replaceWith,
      language,
      ...(alphabet === "ipa" && { alphabet }),
      ...(isYes(regex) && { regex: true }),
      ...(isYes(caseSensitive) && { caseSensitive: true }),
    };
    const problem = size < MAX_LEXEMES ? (lexemeProblem(lexeme, []) ?? takes(lexeme)) : LEXEME_INCOMPLETE_MESSAGE;
    if (problem === undefined) {
      size += 1;
      read.added.push(lexeme);
    } else if (problem === LEXEME_INCOMPLETE_MESSAGE) read.incomplete += 1;
    else if (problem === LEXEME_DUPLICATE_MESSAGE) read.duplicates += 1;
    else read.unspeakable += 1;
  }
  return read;
}

function isYes(value: string | undefined): boolean {
  return value === "yes" || value === "true" || value === "1";
}

/** Removes the "'" prefix that keeps a spreadsheet from evaluating a cell. */
function cell(text = ""): string {
  return text.trim().replace(/^'(?=[=+\-@\t\r])/, "");
}
