import type { TestDatabase } from "../create-test-database.ts";

/** Counted requests, which a refused call is one of too. */
const counters = new Set(["public.rate_limit"]);

/** What stands in every table, as a digest each: equal ones mean that nothing was changed. */
export function databaseDigest(base: TestDatabase): Promise<Record<string, string>> {
  return base.asAdmin(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1",
    );
    const digests = [...tables.map(({ name }) => name), "pgboss.job"]
      .filter((name) => !counters.has(name))
      .map(
        (name) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
      );
    const { rows } = await client.query<{ name: string; digest: string }>(digests.join(" union all "));
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  });
}
