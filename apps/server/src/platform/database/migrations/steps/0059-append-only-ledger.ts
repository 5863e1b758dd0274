import type { Migration } from "../migration.ts";

/**
 * Entries of the ledger are added and never changed: only whose build a prepaid download belongs to, and when it was
 * fetched, may be written later. They go with their organisation, whose deletion reaches them from a trigger.
 */
export const appendOnlyLedger: Migration = {
  id: "0059-append-only-ledger",
  sql: `
create function lectern_keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then
      return old;
    end if;
    raise exception 'Entries of the ledger are not deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.organisation_id, new.quota, new.amount, new.period_start, new.reason, new.created_at)
    is distinct from (old.id, old.organisation_id, old.quota, old.amount, old.period_start, old.reason, old.created_at)
  then
    raise exception 'Entries of the ledger are not changed.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger ledger_entry_kept before update or delete on ledger_entry
  for each row execute function lectern_keep_ledger();
`,
};
