import type { Client } from "pg";
import { withRetries } from "./drop-database.ts";

/** Makes a database with the content and the owner of another. `client` is of the server's admin. */
export async function copyTemplate(client: Client, name: string, template: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    "select pg_get_userbyid(datdba) as owner from pg_database where datname = $1",
    [template],
  );
  // Files that start at once copy the same template, and PostgreSQL may find it busy for a moment.
  await withRetries(["55006"], () =>
    // The files as they are: through the log, as is the default, takes four times as long.
    client.query(`create database ${name} template ${template} owner ${rows[0]?.owner} strategy file_copy`),
  );
}
