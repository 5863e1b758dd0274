import type { WireVoicePack } from "@lectern/contract";
import { type CatalogueEntry, type InstalledPacks, packSourceSchema } from "../../platform/voice-packs/index.ts";
import { entryOf } from "./pack-files.ts";
import type { PackRow } from "./store.ts";

type Known = Pick<WireVoicePack, "description" | "license" | "sample" | "voices">;

/** The packs of this installation, those that need something first; then what the catalogue has beside them. */
export function presentPacks(
  rows: readonly PackRow[],
  catalogue: ReadonlyMap<string, CatalogueEntry>,
  installed: InstalledPacks,
): WireVoicePack[] {
  const here = new Set(rows.map(({ id }) => id));
  const others = [...catalogue.values()].filter(({ id }) => !here.has(id));
  return [...rows.map((row) => presentRow(row, installed)), ...others.map(presentEntry)];
}

function presentEntry(entry: CatalogueEntry): WireVoicePack {
  return {
    id: entry.id,
    name: entry.name,
    source: "catalogue",
    state: "available",
    phase: null,
    bytes_done: 0,
    bytes_total: entry.bytes,
    message: null,
    ...known(entry),
  };
}

function presentRow(row: PackRow, installed: InstalledPacks): WireVoicePack {
  const source = packSourceSchema.parse(row.source);
  const entry = entryOf(row.id, source);
  const pack = installed.list().find(({ id }) => id === row.id);
  return {
    id: row.id,
    name: row.name,
    source: source.kind,
    state: row.state,
    phase: row.state === "adding" ? row.phase : null,
    bytes_done: Number(row.bytes_done),
    bytes_total: row.bytes_total === null ? null : Number(row.bytes_total),
    message: row.message,
    ...(entry
      ? known(entry)
      : { description: "", license: null, sample: null, voices: (pack?.voices ?? []).map(presentVoice) }),
  };
}

function known({ description, license, sample, voices }: CatalogueEntry): Known {
  return { description, license, sample, voices: voices.map(presentVoice) };
}

function presentVoice({ code, name, gender, locales }: CatalogueEntry["voices"][number]) {
  return { code, name, gender, locales: [...locales] };
}
