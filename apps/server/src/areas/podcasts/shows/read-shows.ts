import { noSuchShow } from "../../../platform/http/index.ts";
import { decodePageToken, encodePageToken, listFingerprint } from "../../library/index.ts";
import type { ShowScope, ShowServices } from "./show-services.ts";
import { type CountedShow, findCountedShow, listShows } from "./show-store.ts";

/** Shows that a call lists. */
const pageSize = 50;

/**
 * A page of a project's shows, in the order in which they were made.
 * @throws {AppError} VALIDATION for a token of another list
 */
export async function readShows(
  { database }: Pick<ShowServices, "database">,
  { organisationId, projectId }: Pick<ShowScope, "organisationId" | "projectId">,
  { manualOnly, pageToken }: { manualOnly: boolean; pageToken: string | undefined },
): Promise<{ shows: CountedShow[]; nextPageToken: string | undefined }> {
  const query = { projectId, manualOnly };
  const fingerprint = listFingerprint(["shows", query]);
  const after = pageToken === undefined ? undefined : String(decodePageToken(fingerprint, pageToken).at(-1));
  const rows = await database.tenant(organisationId, (trx) => listShows(trx, { ...query, after, limit: pageSize + 1 }));
  const shows = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shows.at(-1) : undefined;
  return { shows, nextPageToken: last && encodePageToken(fingerprint, [last.id]) };
}

/** @throws {AppError} NOT_FOUND */
export async function readShow(
  { database }: Pick<ShowServices, "database">,
  { organisationId, ...key }: Omit<ShowScope, "callerId">,
): Promise<CountedShow> {
  const show = await database.tenant(organisationId, (trx) => findCountedShow(trx, key));
  if (!show) throw noSuchShow();
  return show;
}
