import type { Generated, JSONColumnType } from "kysely";

export interface OperatorTables {
  event: EventTable;
  storage_claim: StorageClaimTable;
}

/** Where a process that runs keeps files. */
interface StorageClaimTable {
  id: string;
  place: string;
  /** When it said so last. */
  seen_at: Date;
}

/** Something that was used; ids, no names and no addresses. */
interface EventTable {
  id: string;
  name: string;
  user_id: string | null;
  organisation_id: string | null;
  properties: JSONColumnType<Record<string, string>>;
  created_at: Generated<Date>;
  /** When it was forwarded to the operator's telemetry; null: not yet, or forwarding is not configured. */
  forwarded_at: Date | null;
}
