type Value = string | number | Date | null;

const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Rows in the text format of PostgreSQL's COPY (https://www.postgresql.org/docs/current/sql-copy.html, File Formats). */
export function copyRows(rows: readonly (readonly Value[])[]): string {
  return rows.map((row) => `${row.map(copyValue).join("\t")}\n`).join("");
}

function copyValue(value: Value): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  if (value instanceof Date) return value.toISOString();
  // NUL stands in no text of PostgreSQL.
  return value.replaceAll("\0", "").replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? "");
}
