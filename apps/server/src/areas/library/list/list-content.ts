import type { Database, Trx } from "../../../platform/database/index.ts";
import { noSuchShow } from "../../../platform/http/index.ts";
import {
  countEntries,
  countFacets,
  type EntryKey,
  type EntryQuery,
  type FacetRow,
  fewEntries,
  filterConditions,
  findListRows,
  isShowOfProject,
  listEntries,
  listUncompared,
} from "./entry-store.ts";
import { type ListFilters, type ListRequest, sortOrders } from "./list-request.ts";
import { hashAgain, hydrateItems, type Item } from "./hydrate-items.ts";
import { decodePageToken, encodePageToken, listFingerprint } from "./page-token.ts";
import type { ContentListRow } from "../store.ts";

/** A list that is narrowed to a show which is not there would look empty. @throws {AppError} NOT_FOUND */
export async function requireFilteredShow(
  trx: Trx,
  { projectId, podcastId }: Pick<ListRequest, "projectId" | "podcastId">,
): Promise<void> {
  if (podcastId !== undefined && !(await isShowOfProject(trx, podcastId, projectId))) throw noSuchShow();
}

/** What the items of a project can be filtered by. */
export async function listFacets(
  { database }: { database: Database },
  scope: { organisationId: string; projectId: string; contentType: ListFilters["contentType"] },
): Promise<FacetRow[]> {
  const { contentType, ...project } = scope;
  return database.tenant(scope.organisationId, (trx) => countFacets(trx, { ...project, filters: { contentType } }));
}

/**
 * Compares texts of a project with their audio that were not since they or the lexicon changed, the newest first, so that
 * a list can be narrowed by that. Answers how many it took.
 */
export async function rehashStaleTexts(
  database: Database,
  project: { organisationId: string; projectId: string },
  limit: number,
): Promise<number> {
  const { organisationId } = project;
  const items = await database.tenant(organisationId, (trx) => listUncompared(trx, project, limit));
  if (items.length > 0) await hashAgain(database, organisationId, items);
  return items.length;
}

export const pageSize = 20;

/** Items whose text is compared with their audio before they are listed by that. */
const comparedAtOnce = 10;

export interface ContentPage {
  items: Item<ContentListRow>[];
  nextPageToken: string | undefined;
  /** With the first page. */
  total: ItemTotal | undefined;
}

export interface ItemTotal {
  total: number;
  /** There are so many and more. */
  isAtLeast: boolean;
}

/**
 * A page of a project's items; stable while items are added and edited.
 * @throws {AppError} NOT_FOUND for a show that the project does not have
 */
export async function listContentPage(
  { database }: { database: Database },
  request: ListRequest,
): Promise<ContentPage> {
  const { organisationId, projectId, sort = "newest", pageToken, ...filters } = request;
  const fingerprint = listFingerprint([organisationId, projectId, sort, filters]);
  const after = pageToken === undefined ? undefined : decodePageToken(fingerprint, pageToken);
  const query: EntryQuery = { organisationId, projectId, filters };
  let total: ItemTotal | undefined;
  let found: EntryKey[] = [];
  // A changed lexicon changes items without a save: the newest of them are compared here, the others by the job.
  if (!after && (filters.isChanged || filters.isChangedSincePublished)) {
    await rehashStaleTexts(database, { organisationId, projectId }, comparedAtOnce);
  }
  const items = await hydrateItems(database, request, async (trx) => {
    await requireFilteredShow(trx, request);
    const isFiltered = filterConditions(query).length > 0;
    const count = after && !isFiltered ? undefined : await countEntries(trx, query, fewEntries + 1);
    total = after || count === undefined ? undefined : totalOf(count, fewEntries);
    found = await listEntries(trx, query, { order: sortOrders[sort], after, limit: pageSize + 1 }, count);
    return findListRows(trx, idsOfPage(found));
  });
  const last = found.length > pageSize ? found[pageSize - 1] : undefined;
  const nextPageToken = last && encodePageToken(fingerprint, [last.sort_key, last.content_id]);
  return { items, nextPageToken, total };
}

export function idsOfPage(found: readonly { content_id: string }[]): string[] {
  return found.slice(0, pageSize).map(({ content_id: id }) => id);
}

/** What was counted as far as one more than `bound`. */
export function totalOf(counted: number, bound: number): ItemTotal {
  return { total: Math.min(counted, bound), isAtLeast: counted > bound };
}
