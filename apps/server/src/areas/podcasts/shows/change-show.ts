import { isDeepStrictEqual } from "node:util";
import type { Updateable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";
import { noSuchShow } from "../../../platform/http/index.ts";
import { AppError } from "../../../platform/failures/app-error.ts";
import { startFilling } from "./fill-shows.ts";
import { type CountedShow, findCountedShow, lockShow, saveShow, type ShowRow } from "./show-store.ts";
import type { ShowScope, ShowServices } from "./show-services.ts";

/** Columns; undefined: the show stays the version that it is. */
type Change = Updateable<Schema["podcast"]> | undefined;

/**
 * Changes a show that is locked meanwhile. `version` is that which the change was made of; left out, the last one wins.
 * @throws {AppError} NOT_FOUND; CONFLICT when somebody else changed it since
 */
export async function changeShow(
  { database, clock }: Pick<ShowServices, "database" | "clock">,
  { organisationId, ...key }: Omit<ShowScope, "callerId">,
  version: number | undefined,
  change: (show: ShowRow, trx: Trx) => Change | Promise<Change>,
): Promise<CountedShow> {
  return database.tenant(organisationId, async (trx) => {
    const show = await lockShow(trx, key);
    if (!show) throw noSuchShow();
    checkVersion("show", show, version);
    const columns = await change(show, trx);
    const now = clock.now();
    if (columns) await saveShow(trx, show.id, { ...columns, updated_at: now });
    const isOtherRules = columns?.rules !== undefined && !isDeepStrictEqual(JSON.parse(columns.rules), show.rules);
    if (show.is_automatic && isOtherRules) await startFilling(trx, { organisationId, showId: show.id }, now);
    const changed = await findCountedShow(trx, key);
    if (!changed) throw noSuchShow();
    return changed;
  });
}

/**
 * Called before a picture is read, too: an upload is read once, and a change that is refused keeps it.
 * @throws {AppError} CONFLICT when somebody else changed it since that version
 */
export function checkVersion(what: "show" | "episode", saved: { version: number }, version: number | undefined): void {
  if (version === undefined || version === saved.version) return;
  const message = `This ${what} was changed by somebody else meanwhile. Reload it to see what changed.`;
  throw new AppError("CONFLICT", message);
}
