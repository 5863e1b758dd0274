/** A page of the list as it was read last: where it begins, and which items it had. */
export interface PageLink {
  /** Token the page is read with; undefined for the first. */
  token: string | undefined;
  ids: readonly string[];
}

/** The pages of a list that were read so far, in order. They are kept when the items themselves are no longer. */
export interface ItemChain {
  pages: readonly PageLink[];
  /** Token of the page after the last one; undefined at the list's end, and before the first page was read. */
  nextToken: string | undefined;
}

export const emptyChain: ItemChain = { pages: [], nextToken: undefined };

interface ReadPage {
  ids: readonly string[];
  nextToken: string | undefined;
}

/** Token of the page at an index; undefined for the first page, and for one that cannot be read yet. */
export function tokenOf({ pages, nextToken }: ItemChain, index: number): string | undefined {
  return index === pages.length ? nextToken : pages[index]?.token;
}

/**
 * The chain after a page was read. Where it ends tells where the next page begins; items that have moved up into it are
 * taken out of the pages after it. A page with nothing after it ends the chain.
 */
export function linkPage(chain: ItemChain, index: number, { ids, nextToken }: ReadPage): ItemChain {
  const page: PageLink = { token: tokenOf(chain, index), ids };
  const before = chain.pages.slice(0, index);
  const after = chain.pages.slice(index + 1);
  if (nextToken === undefined || after.length === 0) return { pages: [...before, page], nextToken };
  return {
    pages: [...before, page, ...withoutOverlap(after, new Set(ids), nextToken)],
    nextToken: chain.nextToken,
  };
}

function withoutOverlap(pages: readonly PageLink[], taken: ReadonlySet<string>, token: string): PageLink[] {
  const next = [...pages];
  for (const [index, page] of next.entries()) {
    const ids = page.ids.filter((id) => !taken.has(id));
    next[index] = { token: index === 0 ? token : page.token, ids };
    if (ids.length > 0) break;
  }
  return next;
}

/** Index of the page in which a row stands, by the number of rows of each page. */
export function pageOfRow(rowsOfPages: readonly number[], row: number): number {
  let end = 0;
  const index = rowsOfPages.findIndex((rows) => {
    end += rows;
    return row < end;
  });
  return index === -1 ? Math.max(0, rowsOfPages.length - 1) : index;
}
