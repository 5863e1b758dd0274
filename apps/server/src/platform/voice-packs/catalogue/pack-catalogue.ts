import catalogue from "./catalogue.json" with { type: "json" };
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { catalogueSchema } from "./catalogue-schema.ts";
import { readCatalogue } from "./read-catalogue.ts";

let entries: ReadonlyMap<string, CatalogueEntry> | undefined;

/** The packs that can be added with one click, by id. */
export function packCatalogue(): ReadonlyMap<string, CatalogueEntry> {
  // Read when it is first asked for: most starts of a server never need it.
  entries ??= new Map(readCatalogue(catalogueSchema.parse(catalogue)).map((entry) => [entry.id, entry]));
  return entries;
}

/** The pack whose archive has this name. */
export function findByArchive(fileName: string): CatalogueEntry | undefined {
  return [...packCatalogue().values()].find(({ files }) => files[0]?.path.endsWith(`/${fileName}`));
}
