import { sql } from "kysely";
import type { Trx } from "./database.ts";
import { DatabaseFailure } from "./failures.ts";

interface EffectiveRole {
  name: string;
  bypasses: boolean;
  /** Tables of an organisation's data that row-level security does not hold it to. */
  open: string[];
}

/**
 * Asks a transaction which role it has and whether row-level security holds it, however it got that role.
 * @throws DatabaseFailure when one organisation's rows could be read by another.
 */
export async function requireRowSecurity(trx: Trx): Promise<void> {
  const { rows } = await sql<EffectiveRole>`
    select rolname as name, rolsuper or rolbypassrls as bypasses,
           array(select polrelid::regclass::text from pg_policy
                  where polname = 'organisation' and pg_table_is_visible(polrelid)
                    and not row_security_active(polrelid) order by 1) as open
      from pg_roles where rolname = current_user`.execute(trx);
  const role = rows[0];
  if (!role) throw new DatabaseFailure("The database does not say which role a transaction has.");
  if (role.bypasses) {
    throw new DatabaseFailure(
      `The database role ${role.name} bypasses row-level security, which keeps organisations apart: take SUPERUSER and BYPASSRLS from it, or set DATABASE_URL to an ordinary role that owns its database.`,
    );
  }
  if (role.open.length > 0) {
    throw new DatabaseFailure(
      `Row-level security does not hold the database role ${role.name} on ${role.open.join(", ")}: run ALTER TABLE … ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY for each.`,
    );
  }
}
