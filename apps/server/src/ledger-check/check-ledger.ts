import { sql } from "kysely";
import type { Database } from "../platform/database/index.ts";

/** What does not add up: of which organisation, and how. */
export interface LedgerFault {
  organisationId: string;
  what: string;
}

/**
 * Everything that is counted twice and differs: words used and entries of the period, usage of months and their entries,
 * totals of invoices and their lines, what is billed and the plan in force.
 */
export async function findLedgerFaults(database: Pick<Database, "system">): Promise<LedgerFault[]> {
  // One statement: what is written meanwhile is in it as a whole or not at all.
  const { rows } = await database.system((trx) => differences.execute(trx));
  return rows.map((row) => ({ organisationId: row.organisation_id, what: row.what }));
}

const differences = sql<{ organisation_id: string; what: string }>`
with in_month as (
  select organisation_id, quota, period_start, sum(amount) as amount from ledger_entry
  where quota <> 'words' group by organisation_id, quota, period_start
)
select organisation.id as organisation_id,
  format('%s words are used, and %s entered', words_used, coalesce(entered.amount, 0)) as what
from organisation
left join lateral (
  select sum(amount) as amount from ledger_entry
  where organisation_id = organisation.id and quota = 'words' and period_start = organisation.period_start
) as entered on true
where words_used <> coalesce(entered.amount, 0)
union all
select organisation_id,
  format('%s %s are counted in %s, and %s entered', coalesce(used, 0), quota,
    to_char(period_start at time zone 'UTC', 'YYYY-MM'), coalesce(amount, 0))
from monthly_usage full join in_month using (organisation_id, quota, period_start)
where coalesce(used, 0) <> coalesce(amount, 0)
union all
select organisation_id, format('invoice %s is for %s, and its lines come to %s', number, total, greatest(0, lined.amount + tax))
from invoice
cross join lateral (
  select coalesce(sum((line ->> 'amount')::bigint), 0) as amount from jsonb_array_elements(lines) as line
) as lined
where total <> greatest(0, lined.amount + tax) or amount_paid > total
union all
select organisation.id,
  format('%s is billed, and %s (%s) is in force', subscription.plan_id, organisation.plan_id, subscription_status)
from subscription join organisation on organisation.id = subscription.organisation_id
where term_end is not null and (
  subscription_status not in ('active', 'non_renewing', 'past_due', 'paused')
  or (subscription_status <> 'paused' and subscription.plan_id <> organisation.plan_id))
order by 1, 2`;

/** Says every fault on a line, then how many there are; answers the exit code. */
export async function runLedgerCheck(database: Pick<Database, "system">, say: (line: string) => void): Promise<0 | 1> {
  const faults = await findLedgerFaults(database);
  for (const { organisationId, what } of faults) say(`${organisationId}: ${what}`);
  say(faults.length === 0 ? "The ledger adds up." : `${faults.length} of what is counted does not add up.`);
  return faults.length === 0 ? 0 : 1;
}
