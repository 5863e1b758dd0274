import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { silentLog } from "../../../../test-kit/index.ts";
import { type Database, openDatabase } from "../../index.ts";

/** Embedded databases of a test, which closes them at its end. */
export interface EmbeddedDatabases {
  open: (dataDir: string) => Promise<Database>;
  closeAll: () => Promise<void>;
}

export function embeddedDatabases(): EmbeddedDatabases {
  const opened: Database[] = [];
  return {
    async open(dataDir) {
      const database = await openDatabase({ config: { kind: "embedded", poolSize: 3 }, dataDir, log: silentLog() });
      opened.push(database);
      return database;
    },
    async closeAll() {
      for (const database of opened.splice(0)) await database.close();
    },
  };
}

export async function note(database: Database, text: string): Promise<void> {
  await sql`create table if not exists note (text text)`.execute(database.kysely);
  await sql`insert into note values (${text})`.execute(database.kysely);
}

export async function notes(database: Database): Promise<unknown[]> {
  const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(database.kysely);
  return rows.map((row) => row.text);
}

/** Number of the server's process, as it wrote it down. */
export async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}
