import { sql } from "kysely";
import { createLogger } from "../../logging/index.ts";
import { openDatabase } from "../index.ts";

/** A process of its own, started by a test: opens the embedded database, writes a line, and waits to be killed. */
const database = await openDatabase({
  config: { kind: "embedded", poolSize: 3 },
  dataDir: process.argv[2] ?? "",
  log: createLogger({ level: "silent" }),
});
await sql`create table if not exists note (text text)`.execute(database.kysely);
await sql`insert into note values ('from another process')`.execute(database.kysely);
process.send?.("ready");
await new Promise(() => setInterval(() => undefined, 60_000));
