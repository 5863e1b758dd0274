import { Client, type ClientConfig } from "pg";

/** Counted requests, which a refused call is one of too, and what moves with time: how far the log of events was read, and signs of life. */
const counters = new Set(["public.rate_limit", "public.api_key_day", "public.event_lane", "public.storage_claim"]);

export interface DatabaseDigest {
  /** What stands in every table, as a digest each: equal ones mean that nothing was changed. Jobs that time sends are left out. */
  read(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Reads through one connection, in which the statement over all tables is planned once. */
export async function openDatabaseDigest(admin: ClientConfig): Promise<DatabaseDigest> {
  const client = new Client(admin);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const text = [...tables.map(({ name }) => name), "pgboss.job"]
    .filter((name) => !counters.has(name))
    .map(
      (name) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
           from ${name} t ${name === "pgboss.job" ? "where not t.name = any(array['__pgboss__send-it'] || array(select s.name from pgboss.schedule s))" : ""}`,
    )
    .join(" union all ");

  async function read(): Promise<Record<string, string>> {
    const { rows } = await client.query<{ name: string; digest: string }>({ name: "digest", text });
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  }
  return { read, close: () => client.end() };
}
