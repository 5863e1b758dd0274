import type { Generated } from "kysely";

export interface MeteringTables {
  ledger_entry: LedgerEntryTable;
  monthly_usage: MonthlyUsageTable;
  organisation_storage: OrganisationStorageTable;
}

/** What was taken of a quota, or given back. */
interface LedgerEntryTable {
  id: Generated<string>;
  organisation_id: string;
  quota: "words" | "articles" | "downloads";
  /** Above 0 when taken, below 0 when given back. */
  amount: number;
  /** Beginning of the period it counts in; of what is given back, the period it was taken in. */
  period_start: Date;
  reason: string;
  build_id: string | null;
  /** Of a download: when its file was requested. null: prepaid and not fetched yet. */
  fetched_at: Date | null;
  created_at: Generated<Date>;
}

/** What an organisation used of a quota in a calendar month, UTC. */
interface MonthlyUsageTable {
  organisation_id: string;
  quota: "articles" | "downloads";
  period_start: Date;
  used: number;
}

/** Bytes that an organisation stores, its trash included: the sum of its rows, which the database adds (0081-beside-texts). */
interface OrganisationStorageTable {
  organisation_id: string;
  text_bytes: string;
  /** Audio made, uploads and sounds. */
  file_bytes: string;
  /** Rows that were put together; others say what one statement changed. */
  is_sum: Generated<boolean>;
}
