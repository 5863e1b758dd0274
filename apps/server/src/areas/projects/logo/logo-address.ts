import type { WirePlayerLogo } from "@lectern/contract";
import { sql } from "kysely";
import type { ProjectRow } from "../store.ts";
import type { Database } from "../../../platform/database/index.ts";

export function presentLogo(logo: ProjectRow["logo"], publicUrl: string): WirePlayerLogo {
  return logo && { url: publicUrl + logo.path, width: logo.width, height: logo.height };
}

const pathPattern = /^\/logos\/([\da-f-]{36})\/([\w-]{22})\.png$/;

export const LOGOS_FOLDER = "logos/";

/** Where the logo of a project is kept. */
export function logoFolder(projectId: string): string {
  return `${LOGOS_FOLDER}${projectId}/`;
}

/** The stored object behind a logo's path. */
export function logoKey(path: string): string | undefined {
  return pathPattern.test(path) ? path.slice(1) : undefined;
}

const logosAtOnce = 1000;

/** Keys of the logos of all projects, ascending. */
export async function* storedLogoKeys(database: Pick<Database, "system">): AsyncGenerator<string> {
  let last = "";
  for (let read = logosAtOnce; read === logosAtOnce;) {
    const after = last;
    const { rows } = await database.system((trx) =>
      sql<{ path: string }>`
        select logo->>'path' as path from project where logo->>'path' collate "C" > ${after}
         order by logo->>'path' collate "C" limit ${logosAtOnce}`.execute(trx),
    );
    for (const { path } of rows) {
      const key = logoKey(path);
      if (key !== undefined) yield key;
      last = path;
    }
    read = rows.length;
  }
}
