import type { WireContentItem } from "@lectern/contract";
import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import {
  loadedPagesQuery,
  emptyChain,
  type ItemPage,
  type ItemTotal,
  type LibraryScope,
  pageOfRow,
  pageQuery,
} from "../items/item-query.ts";
import type { PagedList } from "../../../platform/page/fetch-more.tsx";
import type { LibrarySearch } from "../items/library-search.ts";
import { useHiddenIds } from "../items/use-item-removal.ts";

/** Rows on the page, by their place in the list; both included. */
export interface RowRange {
  first: number;
  last: number;
}

/** A list of which only the pages in sight, with one on either side, are held in memory. */
export interface ItemWindow {
  /** Of every row read so far, in order, whether its item is held or not; undefined until the first page was read. */
  ids: readonly string[] | undefined;
  /** The items that are held, by id: those in sight and near them. */
  items: ReadonlyMap<string, WireContentItem>;
  /** Ids of the rows on the page, and some around them. */
  inSight: readonly string[];
  /** Reads the pages of these rows, where they are not held. */
  show: (range: RowRange) => void;
  /** How many answer, hidden ones not counted; undefined until it is known. */
  total: ItemTotal | undefined;
  /** The page after the last one; it is read once at a time. */
  next: PagedList;
  /** Why a page in sight could not be read. */
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** A list up to this long is held as a whole. */
const minWindowedRows = 60;
/** Rows that the range moves by, so that scrolling renders the list again once in a while and not at every row. */
const rowStep = 20;

export function useItemWindow(scope: LibraryScope, search: LibrarySearch): ItemWindow {
  const { data: chain = emptyChain } = useQuery(loadedPagesQuery(scope, search));
  const hidden = useHiddenIds();
  const [range, setRange] = useState<RowRange>({ first: 0, last: 0 });
  const idsOfPages = chain.pages.map(({ ids }) => ids.filter((id) => !hidden.has(id)));
  const rowsOfPages = idsOfPages.map(({ length }) => length);
  const ids = idsOfPages.flat();
  const hiddenRows = chain.pages.reduce((rows, page) => rows + page.ids.length, 0) - ids.length;

  const isWhole = ids.length <= minWindowedRows;
  const last = Math.max(0, chain.pages.length - 1);
  const from = isWhole ? 0 : Math.max(0, pageOfRow(rowsOfPages, range.first) - 1);
  const to = isWhole ? last : Math.min(last, pageOfRow(rowsOfPages, range.last) + 1);
  // The first page is always read: it says how many there are.
  const indexes = [...new Set([0, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)])];
  const held = useQueries({
    queries: indexes.map((index) => pageQuery(scope, search, index)),
    combine: combinePages,
  });
  const next = useQuery({ ...pageQuery(scope, search, chain.pages.length), enabled: false });
  const hasNextPage = chain.nextToken !== undefined;

  const show = useCallback((rows: RowRange) => {
    const wider = { first: Math.floor(rows.first / rowStep) * rowStep, last: Math.ceil(rows.last / rowStep) * rowStep };
    setRange((before) => (before.first === wider.first && before.last === wider.last ? before : wider));
  }, []);

  return {
    ids: chain.pages.length === 0 ? undefined : ids,
    items: held.items,
    inSight: ids.slice(range.first, range.last + 1),
    show,
    total: held.total && { ...held.total, count: Math.max(ids.length, held.total.count - hiddenRows) },
    next: {
      hasNextPage,
      isFetchingNextPage: hasNextPage && next.isFetching,
      isFetchNextPageError: next.isError,
      error: next.error,
      fetchNextPage() {
        if (hasNextPage && !next.isFetching) void next.refetch();
      },
    },
    error: held.error,
    isFetching: held.isFetching,
    retry: () => held.retry(),
  };
}

function combinePages(pages: UseQueryResult<ItemPage>[]) {
  const failed = pages.filter(({ error, data }) => error !== null && data === undefined);
  return {
    items: new Map(pages.flatMap(({ data }) => data?.items ?? []).map((item) => [item.id, item])),
    total: pages[0]?.data?.total,
    error: failed[0]?.error ?? null,
    isFetching: pages.some(({ isFetching }) => isFetching),
    retry() {
      for (const page of failed) void page.refetch();
    },
  };
}
