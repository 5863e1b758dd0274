import type { TestDatabase } from "../create-test-database.ts";

/** Counted requests, which a refused call is one of too. */
const counters = new Set(["public.rate_limit"]);

/** What stands in every table, as a digest each: equal ones mean that nothing was changed. Jobs that time sends are left out. */
export function databaseDigest(base: TestDatabase): Promise<Record<string, string>> {
  return base.asAdmin(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1",
    );
    const digests = [...tables.map(({ name }) => name), "pgboss.job"]
      .filter((name) => !counters.has(name))
      .map(
        (name) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
             from ${name} t ${name === "pgboss.job" ? "where not t.name = any(array['__pgboss__send-it'] || array(select s.name from pgboss.schedule s))" : ""}`,
      );
    const { rows } = await client.query<{ name: string; digest: string }>(digests.join(" union all "));
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  });
}
