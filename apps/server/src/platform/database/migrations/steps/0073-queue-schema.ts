import type { Migration } from "../migration.ts";

/**
 * The schema of the queue's tables, which pg-boss makes in it. Its own statement for the schema does not wait for another
 * process that makes it just then; everything after it does.
 */
export const queueSchema: Migration = {
  id: "0073-queue-schema",
  sql: `
do $$
begin
  if to_regnamespace('pgboss') is null then
    create schema pgboss;
  end if;
end
$$;
`,
};
