import { sql } from "kysely";
import { ConfigError } from "../../config/index.ts";
import type { Database, Trx } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";
import { deriveKey } from "./derive-key.ts";

/** Any number, as long as it is ours alone. */
const lockNumber = 7_032_001_849;

export interface ClaimSecretOptions {
  database: Pick<Database, "system">;
  log: Pick<Logger, "warn">;
  /** At least 32 characters. */
  secret: string;
  /** Whether it may take the place of another one. */
  acceptsNew: boolean;
  /** Ends what stands on the secret before, in the transaction that notes the new one. */
  onNew: (trx: Trx) => Promise<void>;
}

/**
 * Holds every process on a database to one secret, by a fingerprint that the first of them notes there. Of processes
 * that start at once one comes first, and the others find what it noted.
 * @throws {ConfigError} when it is another secret, which may not take the place of the one before
 */
export async function claimSecret({ database, log, secret, acceptsNew, onNew }: ClaimSecretOptions): Promise<void> {
  const fingerprint = fingerprintOf(secret);
  await database.system(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx);
    const noted = await trx.selectFrom("secret_fingerprint").select("fingerprint").executeTakeFirst();
    if (noted && noted.fingerprint !== fingerprint) {
      if (!acceptsNew) throw otherSecret();
      await onNew(trx);
    } else if (acceptsNew) log.warn("ACCEPT_NEW_SECRET is set, but SECRET is not a new one. Leave it out.");
    await trx
      .insertInto("secret_fingerprint")
      .values({ fingerprint })
      .onConflict((conflict) => conflict.column("single").doUpdateSet({ fingerprint, noted_at: sql`now()` }))
      .execute();
  });
}

/** A keyed hash with a purpose of its own: it gives neither the secret away nor a key that is made of it. */
function fingerprintOf(secret: string): string {
  return deriveKey(secret, "lectern", "fingerprint").toString("base64url");
}

function otherSecret(): ConfigError {
  return new ConfigError(
    "SECRET (or DATA_DIR/secret, when it is not set) is not the one that this database was used with. Start with that one; or set ACCEPT_NEW_SECRET=1 for one start, which signs everybody out and names the webhooks whose secrets have to be rotated.",
  );
}
