import { fileName } from "../../../platform/files/file-name.ts";
import { saveFile } from "../../../platform/files/save-file.ts";
import { type Cell, writeCsv } from "./write-csv.ts";

/** How long the browser may take to begin reading a file that it was given to save. */
const handOverMs = 60_000;

/** Has the browser save rows as a CSV file of a name in any script. */
export async function saveCsv(
  name: string,
  fields: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const url = URL.createObjectURL(new Blob([await writeCsv(fields, rows)], { type: "text/csv;charset=utf-8" }));
  saveFile(url, fileName(name, "csv"));
  setTimeout(() => URL.revokeObjectURL(url), handOverMs);
}
