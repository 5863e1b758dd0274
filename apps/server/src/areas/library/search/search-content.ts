import { sql } from "kysely";
import type { Database, Trx } from "../../../platform/database/index.ts";
import { type EntryQuery, findListRows } from "../list/entry-store.ts";
import { hydrateItems, type Item } from "../list/hydrate-items.ts";
import { idsOfPage, type ItemTotal, pageSize, requireFilteredShow } from "../list/list-content.ts";
import { type SearchRequest, sortOrders } from "../list/list-request.ts";
import { checkKeyType, decodePageToken, encodePageToken, listFingerprint, type PageKeys } from "../list/page-token.ts";
import type { ContentListRow } from "../store.ts";
import { countMatches, FEW_MATCHES, findMatches, type MatchCount } from "./find-matches.ts";
import { type ExcerptPart, highlight } from "./highlight.ts";
import { canBeMisspelt, type SearchQuery, searchQuery, spellingsOf, wordsOf } from "./search-query.ts";
import {
  findTexts,
  inText,
  inTitle,
  inTitleOrText,
  lexemesOf,
  tuneSearchTransaction,
  type Match,
  rankMatches,
  similarWords,
} from "./search-store.ts";

/** Fewer matches than these are followed by those of similar words. */
const enoughMatches = 20;

/** So many matches are ranked by their words; of more the newest come first. */
const rankedMatches = 200;

/** Words of a keyword whose other spellings are looked for. */
const respeltWords = 4;

export interface FoundItem {
  item: Item<ContentListRow>;
  /** Null where hits are in another order than that of relevance. */
  score: number | null;
  /** What stands around the first match; undefined where none of the words stands there as it was looked for. */
  excerpt: ExcerptPart[] | undefined;
}

export interface FoundPage {
  hits: FoundItem[];
  nextPageToken: string | undefined;
  /** With the first page. */
  total: ItemTotal | undefined;
}

/** Where an item stands among the hits: what its page was made of, and what it was sorted by there. */
interface Hit {
  content_id: string;
  score: number | null;
  keys: PageKeys;
}

interface Search {
  trx: Trx;
  query: EntryQuery;
  after: PageKeys | undefined;
}

/**
 * A page of the items that have all words of a keyword in their title or text.
 * @throws {AppError} NOT_FOUND for a show that the project does not have
 */
export async function searchContent({ database }: { database: Database }, request: SearchRequest): Promise<FoundPage> {
  const { organisationId, projectId, sort = "relevance", pageToken, keyword, ...filters } = request;
  const fingerprint = listFingerprint([organisationId, projectId, sort, filters, keyword]);
  const after = pageToken === undefined ? undefined : decodePageToken(fingerprint, pageToken);
  const query: EntryQuery = { organisationId, projectId, filters };
  let found: Found = { hits: [], count: 0, words: [] };
  let texts = new Map<string, string>();
  const items = await hydrateItems(database, request, async (trx) => {
    await requireFilteredShow(trx, request);
    await tuneSearchTransaction(trx);
    const words = wordsOf(await lexemesOf(trx, keyword));
    if (words.length === 0) return [];
    const search: Search = { trx, query, after };
    found = await (sort === "relevance" ? byRelevance(search, words) : inOrder(search, words, sort));
    texts = await findTexts(trx, idsOfPage(found.hits));
    return findListRows(trx, idsOfPage(found.hits));
  });
  const scores = new Map(found.hits.map(({ content_id: id, score }) => [id, score]));
  const last = found.hits.length > pageSize ? found.hits[pageSize - 1] : undefined;
  return {
    hits: items.map((item) => ({
      item,
      score: scores.get(item.content.id) ?? null,
      excerpt: highlight(texts.get(item.content.id) ?? "", found.words) ?? highlight(item.content.title, found.words),
    })),
    nextPageToken: last && encodePageToken(fingerprint, last.keys),
    total: after ? undefined : totalOf(found),
  };
}

/** Where too many match for their filters to be counted, there are at least those of the page. */
function totalOf({ hits, count }: Found): ItemTotal {
  const total = Math.min(count ?? hits.length, count === undefined ? pageSize : FEW_MATCHES);
  return { total, isAtLeast: total < (count ?? hits.length) };
}

interface Found {
  hits: Hit[];
  /** How many there are, counted to more than FEW_MATCHES; undefined where that is not known. */
  count: number | undefined;
  /** Words that were looked for, other spellings before them; the last may be the beginning of one. */
  words: string[];
}

/** Exact matches, and where they are few those of other spellings after them; in each the titles first. */
async function byRelevance({ trx, query, after }: Search, words: string[]): Promise<Found> {
  const exact = searchQuery(words);
  const count = await countMatches(trx, query, inTitleOrText(exact));
  if (count.filtered === undefined || count.filtered >= enoughMatches) {
    const hits = await bestMatches({ trx, query, after }, exact, count, { without: [], part: "exact" });
    return { hits, count: count.filtered, words };
  }
  const exactHits = await bestMatches({ trx, query, after: undefined }, exact, count, { without: [], part: "exact" });
  const isInSimilar = after !== undefined && String(after[0]).startsWith("similar");
  const shown = after && !isInSimilar ? exactHits.findIndex(({ content_id: id }) => id === after.at(-1)) + 1 : 0;
  const rest = isInSimilar ? [] : exactHits.slice(shown);
  const similar = await similarQuery(trx, query, words);
  if (!similar) return { hits: rest, count: count.filtered, words };
  const without = exactHits.map(({ content_id: id }) => id);
  const similarCount = await countMatches(trx, query, excluding(without, inTitleOrText(similar.search)));
  const search: Search = { trx, query, after: isInSimilar ? after : undefined };
  const hits = await bestMatches(search, similar.search, similarCount, { without, part: "similar" });
  const total = similarCount.filtered === undefined ? undefined : count.filtered + similarCount.filtered;
  return { hits: [...rest, ...hits], count: total, words: [...similar.words, ...words] };
}

function excluding(ids: readonly string[], match: Match): Match {
  return sql<boolean>`(${match} and document.content_id <> all (${[...ids]}::uuid[]))`;
}

interface Part {
  without: readonly string[];
  part: "exact" | "similar";
}

/** The best matches of a query; few are ranked, of many those in titles come first, and the newest of each. */
async function bestMatches(
  { trx, query, after }: Search,
  search: SearchQuery,
  count: MatchCount,
  part: Part,
): Promise<Hit[]> {
  if (count.all === 0) return [];
  const name = `${part.part} ranked`;
  const limit = pageSize + 1;
  if (after ? after[0] === name : count.all <= rankedMatches) {
    if (after) checkKeyType(after, "timestamptz");
    const [, score, createdAt, id] = after ?? [];
    const from = after ? ([Number(score) || 0, String(createdAt), String(id)] as const) : undefined;
    const rows = await rankMatches(trx, query, search, { limit, without: part.without, after: from });
    return rows.map((row) => ({ ...row, keys: [name, row.score, row.created_at, row.content_id] }));
  }
  const [titles, texts] = [`${part.part} title`, `${part.part} text`];
  const hits: Hit[] = [];
  if (after?.[0] !== texts) {
    const match = excluding(part.without, inTitle(search));
    const matching = await countMatches(trx, query, match);
    const page = { order: sortOrders.newest, after, limit };
    const rows = await findMatches(trx, query, match, matching, page);
    hits.push(...rows.map((row) => ({ ...row, score: 1, keys: [titles, row.sort_key, row.content_id] })));
  }
  if (hits.length < limit) {
    const match = excluding(part.without, sql<boolean>`(${inText(search)} and not ${inTitle(search)})`);
    const page = {
      order: sortOrders.newest,
      after: after?.[0] === texts ? after : undefined,
      limit: limit - hits.length,
    };
    const rows = await findMatches(trx, query, match, count, page);
    hits.push(...rows.map((row) => ({ ...row, score: 0, keys: [texts, row.sort_key, row.content_id] })));
  }
  return hits;
}

/** All matches in an order of the list; where they are few, those of other spellings among them. */
async function inOrder({ trx, query, after }: Search, words: string[], sort: keyof typeof sortOrders): Promise<Found> {
  let search = { search: searchQuery(words), words };
  let count = await countMatches(trx, query, inTitleOrText(search.search));
  const similar = count.all < enoughMatches ? await similarQuery(trx, query, words) : undefined;
  if (similar) {
    search = { search: similar.search, words: [...similar.words, ...words] };
    count = await countMatches(trx, query, inTitleOrText(search.search));
  }
  const page = { order: sortOrders[sort], after, limit: pageSize + 1 };
  const rows = await findMatches(trx, query, inTitleOrText(search.search), count, page);
  const hits = rows.map((row) => ({ ...row, score: null, keys: [row.sort_key, row.content_id] }));
  return { hits, count: count.filtered, words: search.words };
}

/** The query with other spellings of its words; undefined where the library has none. */
async function similarQuery(
  trx: Trx,
  query: EntryQuery,
  words: readonly string[],
): Promise<{ search: SearchQuery; words: string[] } | undefined> {
  const spellings = new Map<string, string[]>();
  for (const word of words.filter(canBeMisspelt).slice(0, respeltWords)) {
    const near = spellingsOf(word, await similarWords(trx, query, word));
    if (near.length > 0) spellings.set(word, near);
  }
  if (spellings.size === 0) return undefined;
  return { search: searchQuery(words, spellings), words: [...spellings.values()].flat() };
}
