import { listPackRows, type PackServices } from "../areas/voice-packs/index.ts";
import { packCatalogue } from "../platform/voice-packs/index.ts";
import { megabytes } from "./progress-line.ts";

/** Shows the packs whose id, name or languages have a word in them. */
export async function listPacks(
  { database, say }: Pick<PackServices, "database"> & { say: (line: string) => void },
  word: string,
): Promise<number> {
  const wanted = word.toLowerCase();
  const rows = await listPackRows(database.kysely);
  const known = new Set(rows.map(({ id }) => id));
  const here = rows.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted));
  say(here.length === 0 ? "Here: none." : "Here:");
  for (const { id, name, state, message } of here) {
    say(`  ${id.padEnd(40)} ${name}: ${state}${message === null ? "" : `. ${message}`}`);
  }
  say("In the catalogue:");
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  for (const entry of packCatalogue().values()) {
    const locales = [...new Set(entry.voices.flatMap(({ locales: spoken }) => spoken))];
    const languages = locales.map((locale) => names.of(locale) ?? locale).join(", ");
    const line = `${entry.id.padEnd(40)} ${entry.name}: ${languages}`;
    if (known.has(entry.id) || !line.toLowerCase().includes(wanted)) continue;
    const voices = entry.voices.length === 1 ? "1 voice" : `${entry.voices.length} voices`;
    const size = `, about ${megabytes(entry.bytes)}`;
    say(`  ${line}; ${voices}${size}; ${entry.license.name}`);
  }
  return 0;
}
