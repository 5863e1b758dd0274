import type { Generated, JSONColumnType } from "kysely";

export interface OperatorTables {
  event: EventTable;
  interrupted_job: InterruptedJobTable;
  storage_claim: StorageClaimTable;
  secret_fingerprint: SecretFingerprintTable;
}

/** Of the SECRET that this database was used with; one row, from the first start on. */
interface SecretFingerprintTable {
  single: Generated<boolean>;
  fingerprint: string;
  noted_at: Generated<Date>;
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

/** A job whose process ended while it ran it. */
interface InterruptedJobTable {
  job_id: string;
  /** Tries that ended with their process. */
  deaths: number;
  /** Those of them, the last ones, that ended at the same place. */
  deaths_there: number;
  /** null: at a try whose places were not written down. */
  died_at: string | null;
  /** Where the try under way is; null: it is only taken. */
  place: string | null;
  updated_at: Generated<Date>;
}
