/** A cell: text, or a number, which stays one. */
export type Cell = string | number | null;

/**
 * What a spreadsheet would take for a formula begins with one of these (OWASP ASVS 5.0, V1.2.10; the wide forms by the
 * OWASP page on CSV injection). It is written with a "'" before it.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what spreadsheets skip before a formula
const formula = /^[=+\-@\t\r\n\u0000＝＋－＠]/;

/** CSV as RFC 4180 has it, with a header row; begins with a byte order mark, by which spreadsheets know UTF-8. */
export async function writeCsv(fields: readonly string[], data: readonly (readonly Cell[])[]): Promise<string> {
  const { default: csv } = await import("papaparse");
  const text = csv.unparse(
    { fields: [...fields], data: data.map((row) => [...row]) },
    { escapeFormulae: formula, newline: "\r\n" },
  );
  return `\uFEFF${text}\r\n`;
}
